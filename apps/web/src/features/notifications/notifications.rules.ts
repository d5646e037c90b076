// Pure rules of the list of notifications: its known rows as a merged list, and their sentences.
import type { Notification } from '@kloset/contract/notifications.schemas'
import {
  kindsOfNotifications,
  notificationLimits,
  type NotificationTab,
} from '@kloset/contract/notifications'
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
import { cut } from '../../lib/text/cut.ts'
import { isolated } from '../../lib/text/isolated.ts'
import { personName } from '../../entities/person/person-name.ts'

/** One of the lists; null for the list of everything. */
export type InboxTab = NotificationTab | null

/** Whether a list shows a notification. */
export const isInTab = ({ kind }: Notification, tab: InboxTab) =>
  tab === null || kindsOfNotifications.some((each) => each.name === kind && each.tab === tab)

/** The known part of a list. */
export interface Inbox {
  /** Increases when the list starts again. A merge drops the state of an older era. */
  readonly era: number
  readonly readings: Readings<Notification>
  /** By id, the `createdAt` at which it was marked read here (ISO 8601). Overrides an older reading. */
  readonly readIds: Readonly<Record<string, string>>
  /** All notifications up to this time were marked read here: ISO 8601; empty for none. */
  readonly readThrough: string
  /** The end of the pages read so far; null before the first page. */
  readonly end: Edge | null
}

interface Page {
  readonly items: readonly Notification[]
  readonly nextCursor: string | null
}

export const emptyInbox: Inbox = { era: 0, readings: {}, readIds: {}, readThrough: '', end: null }

/** Merges two states: commutative, associative and idempotent. */
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

/** The state of single notifications that events named. */
export const inboxOf = (items: readonly Notification[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: readingsOf(items, asked),
})

/** The state of notifications that are gone. */
export const inboxWithout = (ids: readonly string[], asked: number, era = 0): Inbox => ({
  ...emptyInbox,
  era,
  readings: goneReadings(ids, asked),
})

/** The state with notifications marked read, before the server has answered. */
export const readHere = (inbox: Inbox, ids: readonly string[]): Inbox =>
  mergeInboxes(inbox, {
    ...inbox,
    readIds: Object.fromEntries(ids.map((id) => [id, inbox.readings[id]?.item?.createdAt ?? ''])),
  })

/** The ids of `known` in the range of a page that the page does not have: they are gone. */
export function missingFrom(page: Page, known: readonly Notification[]): string[] {
  const ids = new Set(page.items.map(({ id }) => id))
  const end = page.nextCursor === null ? '' : (page.items.at(-1)?.createdAt ?? '')
  return known.flatMap(({ id, createdAt }) => (createdAt > end && !ids.has(id) ? [id] : []))
}

/** The state with all known notifications marked read. */
export function allReadHere(inbox: Inbox): Inbox {
  const [newest] = notificationsIn(inbox)
  return newest ? mergeInboxes(inbox, { ...inbox, readThrough: newest.createdAt }) : inbox
}

/** The notifications of the list, newest first. */
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

type Actors = Pick<Notification, 'actor' | 'secondActor' | 'actorsCount'>

const nameOf = (actor: Notification['actor']) => (actor ? isolated(personName(actor)) : null)

/** `Ana`, `Ana and Ben`, `Ana, Ben and 2 others`. A hidden person is only counted. */
function namesOf({ actor, secondActor, actorsCount }: Actors): string {
  const first = nameOf(actor) ?? chatTexts.unknownSender.title
  const second = nameOf(secondActor)
  const { two, twoAndOthers, oneAndOthers } = notificationsTexts
  if (actorsCount === 1) return first
  if (second === null) return oneAndOthers(first, actorsCount - 1)
  return actorsCount === 2 ? two(first, second) : twoAndOthers(first, second, actorsCount - 2)
}

/** With a longer quote, a phone would not have enough lines for who, what and when. */
const QUOTE_LENGTH = 60

/**
 * Who and what, separately, so that the name can be bold: `Ana, Ben and 4 others`, `liked your post`. `who` is null
 * when the sentence names nobody.
 */
export function sentenceOf(notification: Notification): { who: string | null; what: string } {
  const { type, title, content, actorsCount } = notification
  if (type === 'other') return { who: nameOf(notification.actor), what: title }
  const quote =
    content && actorsCount === 1
      ? notificationsTexts.quoted(isolated(cut(content, QUOTE_LENGTH)))
      : ''
  return { who: namesOf(notification), what: title + quote }
}

/** `3 unread notifications`. */
export const unreadText = (count: number) =>
  notificationsTexts.unreadCounted(
    count > notificationLimits.badgeMax ? `${notificationLimits.badgeMax}+` : String(count),
    count,
  )
