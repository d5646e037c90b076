// Pure rules of what people choose to be notified of.
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationSubject,
  reachOf,
  subjectNames,
} from '@kloset/contract/notifications'
import type { Choice } from './notification-choices.queries.ts'

/** Whether a person is notified of a subject over a channel. */
export function reaches(
  chosen: readonly Choice[],
  subject: NotificationSubject,
  channel: NotificationChannel,
): boolean {
  const reach = reachOf(subject, channel)
  if (reach === 'always') return true
  const choice = chosen.find((each) => each.subject === subject && each.channel === channel)
  return choice?.isOn ?? reach === 'on'
}

/** All choices of a person, with the current values. */
export const allChoices = (chosen: readonly Choice[]): Choice[] =>
  subjectNames.flatMap((subject) =>
    notificationChannels
      .filter((channel) => ['on', 'off'].includes(reachOf(subject, channel)))
      .map((channel) => ({ subject, channel, isOn: reaches(chosen, subject, channel) })),
  )
