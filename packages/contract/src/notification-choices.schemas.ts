// Schemas of a person's choices of notifications, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text } from './common.schemas.ts'
import * as at from './notification-choices.ts'
import { notificationChannels, subjectNames } from './notifications.ts'

const subject = z.enum(subjectNames)
const channel = z.enum(notificationChannels)

/** The time zone of the browser; an unknown one counts as UTC. */
const timeZone = text({ max: at.pushLimits.timeZoneLength })

const minute = z.int().min(0).max(1439)
const quietHours = z.strictObject({
  isOn: z.boolean(),
  /** Minutes after midnight, by the clock of the device. */
  fromMinute: minute,
  /** Earlier than `fromMinute` for hours that span midnight. */
  untilMinute: minute,
})
export type QuietHours = z.infer<typeof quietHours>

const notificationChoices = z.object({
  /** All subjects that one may choose, also those that are not chosen. */
  choices: z.array(z.object({ subject, channel, isOn: z.boolean() })),
  /**
   * During these hours only notifications about one's own emergency reach a device, and no mail of notifications is
   * sent.
   */
  quietHours,
  /** Off by default. */
  weeklyMail: z.boolean(),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

export const getNotificationChoices = defineEndpoint({
  ...at.getNotificationChoices,
  summary: 'What one is notified of, over which channel, and when not.',
  access: 'member',
  response: notificationChoices,
})

export const chooseNotifications = defineEndpoint({
  ...at.chooseNotifications,
  summary: 'Choose whether one is notified of a subject over a channel.',
  access: 'member',
  params: z.object({ subject, channel }),
  body: z.strictObject({
    isOn: z.boolean(),
    /** The time zone of the browser, for the quiet hours of mails; only for the channel of mail. UTC when left out. */
    timeZone: timeZone.optional(),
  }),
  response: null,
  errors: ['forbidden'],
  limit: 'write',
})

export const chooseQuietHours = defineEndpoint({
  ...at.chooseQuietHours,
  summary: 'Choose the hours in which nothing reaches a device and no mail of notifications comes.',
  access: 'member',
  body: quietHours,
  response: null,
  limit: 'write',
})

const ofPost = {
  access: 'member',
  params: z.object({ postId: id }),
  /** Whether one is notified about this post, if one's choices allow it. */
  response: z.object({ isOn: z.boolean() }),
  errors: ['post_not_found'],
} as const

export const getPostAlerts = defineEndpoint({
  ...ofPost,
  ...at.getPostAlerts,
  summary: 'Whether one is notified of what happens at one post.',
})

export const choosePostAlerts = defineEndpoint({
  ...ofPost,
  ...at.choosePostAlerts,
  summary: 'Mute one post, or be notified of it again. What came so far stays.',
  body: z.strictObject({ isOn: z.boolean() }),
  limit: 'write',
})

export const getPushKey = defineEndpoint({
  ...at.getPushKey,
  summary: 'The key by which push services know this server.',
  access: 'member',
  response: z.object({ publicKey: z.string() }),
})

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(length)
/** As browsers write an address: without spaces, controls and letters beyond ASCII. */
const endpoint = z
  .url({ protocol: /^https$/ })
  .regex(/^[!-~]+$/)
  .max(at.pushLimits.endpointLength)

export const switchPushOn = defineEndpoint({
  ...at.switchPushOn,
  summary: 'Be notified of news on this device. It ends with the session.',
  access: 'member',
  body: z.strictObject({
    /** The subscription that the browser’s push service returned. */
    endpoint,
    keys: z.strictObject({ p256dh: base64url(100), auth: base64url(40) }),
    timeZone,
  }),
  response: null,
  limit: 'write',
})

export const switchPushOff = defineEndpoint({
  ...at.switchPushOff,
  summary: 'Be notified of nothing more on a device.',
  access: 'member',
  body: z.strictObject({ endpoint }),
  response: null,
  limit: 'write',
})
