// The settings of notifications: the table of subjects and channels, push on this device, quiet hours.
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { ChoicesTable } from '../features/notifications/components/choices-table.tsx'
import { PushSwitch } from '../features/notifications/components/push-switch.tsx'
import { QuietHoursChoice } from '../features/notifications/components/quiet-hours.tsx'
import { useNotificationChoices } from '../features/notifications/notification-choices.hooks.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

function Choices() {
  const { data, error, retry, isOn, choose, chooseHours, chooseWeekly } = useNotificationChoices()
  if (!data && error) {
    return <ErrorState title={texts.loadFailed.title} error={error} onRetry={retry} />
  }
  if (!data) return <Skeleton className="h-80 rounded-field" />
  return (
    <>
      <ChoicesTable isOn={isOn} onChoose={choose} />
      <p className="pt-3 text-14 text-muted">{texts.mailLine}</p>
      <PushSwitch />
      <hr className="border-line" />
      <QuietHoursChoice hours={data.quietHours} onChoose={chooseHours} />
      <hr className="border-line" />
      <Switch
        checked={data.weeklyMail}
        onCheckedChange={chooseWeekly}
        label={texts.weekly}
        description={data.weeklyMail ? texts.weeklyOn : texts.weeklyOff}
        className="py-5"
      />
    </>
  )
}

export function NotificationChoicesScreen() {
  return (
    <SettingsPage title={texts.title} line={texts.line}>
      <Choices />
    </SettingsPage>
  )
}
