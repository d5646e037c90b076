// What one hears of, under the settings: the table of subjects and channels, push on this device, quiet hours.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { settingsTexts } from '@kloset/texts/settings'
import { ChoicesTable } from '../features/notifications/components/choices-table.tsx'
import { PushSwitch } from '../features/notifications/components/push-switch.tsx'
import { QuietHoursChoice } from '../features/notifications/components/quiet-hours.tsx'
import { useNotificationChoices } from '../features/notifications/notification-choices.hooks.ts'
import { errorText } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'

function Choices() {
  const { data, error, retry, isOn, choose, chooseHours, chooseWeekly } = useNotificationChoices()
  if (!data && error) {
    return <ErrorState title={texts.loadFailed.title} line={errorText(error)} onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-80 rounded-field" />
  return (
    <>
      <ChoicesTable isOn={isOn} onChoose={choose} />
      <PushSwitch />
      <hr className="border-line" />
      <QuietHoursChoice hours={data.quietHours} onChoose={chooseHours} />
      <hr className="border-line" />
      <Switch
        checked={data.weeklyMail}
        onCheckedChange={chooseWeekly}
        label={texts.weekly}
        description={texts.weeklyLine}
        className="py-5"
      />
    </>
  )
}

export function NotificationChoicesScreen() {
  usePageTitle(texts.title)
  return (
    <div className="page-edge mx-auto max-w-[calc(640px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <Link
        to={paths.settings}
        className={buttonStyle({ variant: 'text', className: '-ml-3 pr-4 pl-3' })}
      >
        <ArrowLeft aria-hidden /> {settingsTexts.title}
      </Link>
      <h1 className="serif-40 mt-3 lg:mt-6">{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{texts.line}</p>
      <Choices />
    </div>
  )
}
