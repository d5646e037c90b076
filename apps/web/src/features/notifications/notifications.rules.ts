// Pure rules of the list of notifications: a state that ends the same in whatever order, and however
// often, its parts arrive; groups of one sentence; the sentence itself.
import type { Notification, NotificationType } from '@kloset/contract/notifications'
import { notificationLimits } from '@kloset/contract/notifications'
import { notificationsTexts } from '@kloset/contract/messages/notifications'

/** One reading of a notification; of two, the one asked for later is believed. */
type Reading = { readonly asked: number; readonly notification: Notification }

export type Inbox = {
  /** Raised when the list starts over; a list of an older era is forgotten whole. */
  readonly era: number
  readonly readings: Readonly<Record<string, Reading>>
  /** Marked read here, whatever an older reading says. */
  readonly readIds: Readonly<Record<string, true>>
  /** Everything made at or before was marked read here: ISO 8601; empty for nothing. */
  readonly readThrough: string
  /** Where the pages read so far end; null before the first. */
  readonly end: { readonly createdAt: string; readonly nextCursor: string | null } | null
}

export const emptyInbox: Inbox = { era: 0, readings: {}, readIds: {}, readThrough: '', end: null }

const later = (one: Reading | undefined, other: Reading) =>
  one && one.asked >= other.asked ? one : other

function oldest(one: Inbox['end'], other: Inbox['end']): Inbox['end'] {
  if (!one || !other) return one ?? other
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? one : other
  // Of two pages that end at the same place, the one that knows of no more.
  return one.nextCursor === null ? one : other
}

/**
 * Joins two states. Commutative, associative and idempotent, so that pages, events and presses may come
 * in any order and more than once.
 */
export function mergeInboxes(one: Inbox, other: Inbox): Inbox {
  if (one.era !== other.era) return one.era > other.era ? one : other
  const readings: Record<string, Reading> = { ...one.readings }
  for (const [id, reading] of Object.entries(other.readings)) {
    readings[id] = later(readings[id], reading)
  }
  return {
    era: one.era,
    readings,
    readIds: { ...one.readIds, ...other.readIds },
    readThrough: one.readThrough > other.readThrough ? one.readThrough : other.readThrough,
    end: oldest(one.end, other.end),
  }
}

const withReadings = (items: readonly Notification[], asked: number): Inbox['readings'] =>
  Object.fromEntries(items.map((notification) => [notification.id, { asked, notification }]))

/** @param asked counts the questions to the server: later ones have higher numbers */
export function inboxOfPage(
  page: { items: readonly Notification[]; nextCursor: string | null },
  asked: number,
  era = 0,
): Inbox {
  const last = page.items.at(-1)
  return {
    ...emptyInbox,
    era,
    readings: withReadings(page.items, asked),
    end: { createdAt: last?.createdAt ?? '', nextCursor: page.nextCursor },
  }
}

/** Single notifications, read because an event named them. */
export const inboxOf = (items: readonly Notification[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: withReadings(items, asked),
})

/** Marked read here, before the server has answered. */
export const readHere = (inbox: Inbox, ids: readonly string[]): Inbox => ({
  ...inbox,
  readIds: { ...inbox.readIds, ...Object.fromEntries(ids.map((id) => [id, true as const])) },
})

/** Everything known so far was marked read. */
export function allReadHere(inbox: Inbox): Inbox {
  const [newest] = notificationsIn(inbox)
  return newest ? mergeInboxes(inbox, { ...inbox, readThrough: newest.createdAt }) : inbox
}

/** What the list shows, newest first. */
export function notificationsIn({ readings, readIds, readThrough }: Inbox): Notification[] {
  return Object.values(readings)
    .map(({ notification }) => {
      const isRead =
        notification.isRead || notification.id in readIds || notification.createdAt <= readThrough
      return isRead === notification.isRead ? notification : { ...notification, isRead }
    })
    .toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A count lowered before the server has answered; never below 0. */
export const lowered = (count: number, by: number) => Math.max(0, count - by)

/** Neighbours that say the same of the same post, told in one sentence. */
export type NotificationGroup = {
  /** Of the oldest: it stays while newer ones join. */
  readonly key: string
  readonly newest: Notification
  readonly all: readonly Notification[]
  /** Everyone it is about, the latest first, each once. */
  readonly actors: readonly NonNullable<Notification['actor']>[]
  readonly unreadIds: readonly string[]
}

const grouped: readonly NotificationType[] = ['like', 'post_share']

const belongTogether = (one: Notification, other: Notification) =>
  grouped.includes(one.type) &&
  one.type === other.type &&
  one.title === other.title &&
  one.post !== null &&
  one.post.id === other.post?.id

function groupOf(all: readonly [Notification, ...Notification[]]): NotificationGroup {
  const [newest] = all
  const actors = new Map(all.flatMap(({ actor }) => (actor ? [[actor.id, actor]] : [])))
  return {
    key: all.at(-1)?.id ?? newest.id,
    newest,
    all,
    actors: [...actors.values()],
    unreadIds: all.filter(({ isRead }) => !isRead).map(({ id }) => id),
  }
}

/** @param items newest first; the groups keep that order */
export function groupsOf(items: readonly Notification[]): NotificationGroup[] {
  const runs: [Notification, ...Notification[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && belongTogether(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs.map(groupOf)
}

const nameOf = (actor: Notification['actor'] | undefined) =>
  actor ? (actor.displayName ?? actor.username) : null

const together = (name: string, another: string, others: number) =>
  others === 1 ? notificationsTexts.two(name, another) : notificationsTexts.withOthers(name, others)

/** So much of a comment that who, what and when stand in the lines a phone has for them. */
const QUOTE_LENGTH = 60

function cut(text: string): string {
  const letters = [...text]
  if (letters.length <= QUOTE_LENGTH) return text
  return `${letters.slice(0, QUOTE_LENGTH).join('').trimEnd()}…`
}

/** Who and what, apart so that the name can be set in bold: `Ana and 4 others`, `liked your post`. */
export function sentenceOf({ newest, actors }: Pick<NotificationGroup, 'newest' | 'actors'>): {
  who: string | null
  what: string
} {
  const [first, second] = actors
  const [name, another] = [nameOf(first), nameOf(second)]
  const quote = newest.content ? notificationsTexts.quoted(cut(newest.content)) : ''
  const bySeveral: Readonly<Partial<Record<NotificationType, string>>> =
    notificationsTexts.bySeveral
  const title = (another !== null && bySeveral[newest.type]) || newest.title
  return {
    who: name === null || another === null ? name : together(name, another, actors.length - 1),
    what: title + quote,
  }
}

/** `3 unread notifications`. */
export const unreadText = (count: number) =>
  notificationsTexts.unreadCounted(
    count > notificationLimits.badgeMax ? `${notificationLimits.badgeMax}+` : String(count),
    count,
  )
