// Pure rules of the list of notifications: a state that ends the same in whatever order, and however
// often, its parts arrive; groups of one sentence; the sentence itself.
import type { Notification, NotificationType } from '@kloset/contract/notifications'
import { notificationLimits } from '@kloset/contract/notifications'
import { chatTexts } from '@kloset/texts/chat'
import { notificationsTexts } from '@kloset/texts/notifications'

/** One reading of a notification, null where it was gone; of two, the one asked for later is believed. */
type Reading = { readonly asked: number; readonly notification: Notification | null }

export type Inbox = {
  /** Raised when the list starts over; a list of an older era is forgotten whole. */
  readonly era: number
  readonly readings: Readonly<Record<string, Reading>>
  /** Marked read here as it stood at a time (ISO 8601), whatever an older reading says. */
  readonly readIds: Readonly<Record<string, string>>
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
  const readIds: Record<string, string> = { ...one.readIds }
  for (const [id, at] of Object.entries(other.readIds)) {
    if (at > (readIds[id] ?? '')) readIds[id] = at
  }
  return {
    era: one.era,
    readings,
    readIds,
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

/** Notifications that are gone. */
export const inboxWithout = (ids: readonly string[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: Object.fromEntries(ids.map((id) => [id, { asked, notification: null }])),
})

/** Marked read here as they stand, before the server has answered. */
export const readHere = (inbox: Inbox, ids: readonly string[]): Inbox =>
  mergeInboxes(inbox, {
    ...inbox,
    readIds: Object.fromEntries(
      ids.map((id) => [id, inbox.readings[id]?.notification?.createdAt ?? '']),
    ),
  })

/** Those of `known` that a page would show, had they not gone. */
export function missingFrom(
  page: { items: readonly Notification[]; nextCursor: string | null },
  known: readonly Notification[],
): string[] {
  const ids = new Set(page.items.map(({ id }) => id))
  const end = page.nextCursor === null ? '' : (page.items.at(-1)?.createdAt ?? '')
  return known.flatMap(({ id, createdAt }) => (createdAt > end && !ids.has(id) ? [id] : []))
}

/** Everything known so far was marked read. */
export function allReadHere(inbox: Inbox): Inbox {
  const [newest] = notificationsIn(inbox)
  return newest ? mergeInboxes(inbox, { ...inbox, readThrough: newest.createdAt }) : inbox
}

/** What the list shows, newest first. */
export function notificationsIn({ readings, readIds, readThrough }: Inbox): Notification[] {
  return Object.values(readings)
    .flatMap(({ notification }) => {
      if (!notification) return []
      const { id, createdAt } = notification
      const isRead =
        notification.isRead || createdAt <= (readIds[id] ?? '') || createdAt <= readThrough
      return [isRead === notification.isRead ? notification : { ...notification, isRead }]
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
  readonly actorsCount: number
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
  const named = all.flatMap(({ actor, secondActor }) => [actor, secondActor])
  const actors = new Map(named.flatMap((actor) => (actor ? [[actor.id, actor]] : [])))
  return {
    key: all.at(-1)?.id ?? newest.id,
    newest,
    all,
    actors: [...actors.values()],
    actorsCount: Math.max(actors.size, newest.actorsCount),
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

/**
 * Who and what, apart so that the name can be set in bold: `Ana and 4 others`, `liked your post`. No `who`
 * where the sentence names nobody.
 */
export function sentenceOf({
  newest,
  actors,
  actorsCount,
}: Pick<NotificationGroup, 'newest' | 'actors' | 'actorsCount'>): {
  who: string | null
  what: string
} {
  if (newest.type === 'other') return { who: null, what: newest.title }
  const [first, second] = actors
  const [name, another] = [nameOf(first) ?? chatTexts.unknownSender.title, nameOf(second)]
  if (another !== null) {
    const { liked, sharedPost } = notificationsTexts.bySeveral
    // Groups of likes and shares are made here; of comments the server made the group and its title.
    const titles: Readonly<Partial<Record<NotificationType, string>>> = {
      like: liked,
      post_share: sharedPost,
    }
    const what = titles[newest.type] ?? newest.title
    return { who: together(name, another, actorsCount - 1), what }
  }
  const quote = newest.content ? notificationsTexts.quoted(cut(newest.content)) : ''
  return { who: name, what: newest.title + quote }
}

/** `3 unread notifications`. */
export const unreadText = (count: number) =>
  notificationsTexts.unreadCounted(
    count > notificationLimits.badgeMax ? `${notificationLimits.badgeMax}+` : String(count),
    count,
  )
