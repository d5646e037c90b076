// Pure rules of the list of notifications: what is known of it, as a merged list; groups that share one
// sentence; the sentence itself.
import type { Notification, NotificationType } from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import { chatTexts } from '@kloset/texts/chat'
import { notificationsTexts } from '@kloset/texts/notifications'
import {
  furtherEdge,
  goneReadings,
  itemsIn,
  mergeParts,
  mergeReadings,
  newestFirst,
  readingsOf,
} from '../../lib/api/merged-list.ts'
import type { Edge, Readings } from '../../lib/api/merged-list.ts'
import { personName } from '../../entities/person/person-name.ts'

/** What is known of the list. */
export interface Inbox {
  /** Raised when the list starts over; a list of an older era is forgotten whole. */
  readonly era: number
  readonly readings: Readings<Notification>
  /** Marked read here as it stood at a time (ISO 8601), whatever an older reading says. */
  readonly readIds: Readonly<Record<string, string>>
  /** Everything made at or before was marked read here: ISO 8601; empty for nothing. */
  readonly readThrough: string
  /** Where the pages read so far end; null before the first. */
  readonly end: Edge | null
}

interface Page {
  readonly items: readonly Notification[]
  readonly nextCursor: string | null
}

export const emptyInbox: Inbox = { era: 0, readings: {}, readIds: {}, readThrough: '', end: null }

/** Joins two states: commutative, associative and idempotent. */
export function mergeInboxes(one: Inbox, other: Inbox): Inbox {
  if (one.era !== other.era) return one.era > other.era ? one : other
  return {
    era: one.era,
    readings: mergeReadings(one.readings, other.readings),
    readIds: mergeParts(one.readIds, other.readIds, (known, next) => (known > next ? known : next)),
    readThrough: one.readThrough > other.readThrough ? one.readThrough : other.readThrough,
    end: furtherEdge(one.end, other.end, 'older'),
  }
}

/** @param asked the number of the request, see `nextRequest` */
export function inboxOfPage({ items, nextCursor }: Page, asked: number, era = 0): Inbox {
  return {
    ...emptyInbox,
    era,
    readings: readingsOf(items, asked),
    end: { createdAt: items.at(-1)?.createdAt ?? '', cursor: nextCursor },
  }
}

/** Single notifications, read because an event named them. */
export const inboxOf = (items: readonly Notification[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: readingsOf(items, asked),
})

/** Notifications that are gone. */
export const inboxWithout = (ids: readonly string[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: goneReadings(ids, asked),
})

/** Marked read here as they stand, before the server has answered. */
export const readHere = (inbox: Inbox, ids: readonly string[]): Inbox =>
  mergeInboxes(inbox, {
    ...inbox,
    readIds: Object.fromEntries(ids.map((id) => [id, inbox.readings[id]?.item?.createdAt ?? ''])),
  })

/** Those of `known` that a page would show, had they not gone. */
export function missingFrom(page: Page, known: readonly Notification[]): string[] {
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
export const notificationsIn = ({ readings, readIds, readThrough }: Inbox): Notification[] =>
  itemsIn(readings)
    .map((notification) => {
      const { id, createdAt } = notification
      const isRead =
        notification.isRead || createdAt <= (readIds[id] ?? '') || createdAt <= readThrough
      return isRead === notification.isRead ? notification : { ...notification, isRead }
    })
    .toSorted(newestFirst)

/** A count lowered before the server has answered; never below 0. */
export const lowered = (count: number, by: number) => Math.max(0, count - by)

/** Neighbours that say the same of the same post, in one sentence. */
export interface NotificationGroup {
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

const nameOf = (actor: Notification['actor'] | undefined) => (actor ? personName(actor) : null)

const together = (name: string, another: string, others: number) =>
  others === 1 ? notificationsTexts.two(name, another) : notificationsTexts.withOthers(name, others)

/** A longer quote would push who, what and when out of the lines that a phone has for them. */
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
