// The table of notification settings: a row for each subject, a column for each channel.
import { Checkbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationSubject,
  reachOf,
  subjectNames,
} from '@kloset/contract/notifications'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { cx } from '../../../ui/cx.ts'

interface ChoicesTableProps {
  isOn: (subject: NotificationSubject, channel: NotificationChannel) => boolean | null
  onChoose: (subject: NotificationSubject, channel: NotificationChannel, isOn: boolean) => void
}

// On the narrowest phones the names of the subjects need the width.
const cell = 'w-16 text-center align-middle max-[22em]:w-13 sm:w-20'

function Choice({
  subject,
  channel,
  isOn,
  onChoose,
}: ChoicesTableProps & { subject: NotificationSubject; channel: NotificationChannel }) {
  const names = [texts.subjects[subject], texts.channels[channel]] as const
  const checked = isOn(subject, channel)
  if (checked === null) {
    if (reachOf(subject, channel) !== 'always') return null
    return (
      <span className="inline-grid size-11 place-items-center text-muted">
        <Check aria-hidden className="size-4.5" />
        <span className="sr-only">{texts.alwaysOn(...names)}</span>
      </span>
    )
  }
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(next) => onChoose(subject, channel, next)}
      aria-label={texts.choice(...names)}
      className="group inline-grid size-11 place-items-center rounded-field"
    >
      <span
        className={cx(
          'grid size-5.5 place-items-center rounded-thumb inset-ring-[1.5px] transition-colors inset-ring-line-strong',
          'group-data-checked:bg-ink group-data-checked:text-on-ink group-data-checked:inset-ring-ink',
        )}
      >
        <Checkbox.Indicator>
          <Check aria-hidden className="size-3.5 stroke-[2.4]" />
        </Checkbox.Indicator>
      </span>
    </Checkbox.Root>
  )
}

export function ChoicesTable(props: ChoicesTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{texts.line}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-muted">
          <th scope="col">
            <span className="sr-only">{texts.title}</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className={cx(cell, 'pb-2 font-normal')}>
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjectNames.map((subject) => (
          <tr key={subject} className="border-b border-line">
            <th scope="row" className="h-13 py-1 pr-2 text-left text-15 font-medium wrap-anywhere">
              {texts.subjects[subject]}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className={cell}>
                <Choice {...props} subject={subject} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
