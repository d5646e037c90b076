// Pure rules of one conversation on screen: its known messages as a merged list. A message that is being sent is last
// until the server has it.
import { HOUR_MS } from '@kloset/contract/durations'
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import {
  furtherEdge,
  goneReadings,
  itemsIn,
  mergeParts,
  mergeReadings,
  oldestFirst,
  readingsOf,
} from '../../lib/api/merged-list.ts'
import type { Edge, Readings } from '../../lib/api/merged-list.ts'
import { formats } from '../../lib/text/number.ts'
import { isSameDay } from '../../lib/text/time.ts'

/** A message that is being sent, with its client id. */
export interface Outgoing {
  readonly clientId: string
  readonly content: string
  /** The preview of a picture or video, until the server's own is here. */
  readonly attachment: { readonly kind: 'image' | 'video'; readonly url: string | null } | null
  readonly replyTo: DirectMessage['replyTo']
  readonly sentAt: string
}

interface Sending {
  /** Increases when the same message is sent again. */
  readonly attempt: number
  /** The attempt failed: its bubble is removed. */
  readonly isOver: boolean
  readonly outgoing: Outgoing
}

export interface Thread {
  readonly readings: Readings<DirectMessage>
  readonly sendings: Readonly<Record<string, Sending>>
  /** The start of the history read so far; its cursor is null at the first message of all. */
  readonly oldest: Edge | null
  /** The cursor for newer messages. */
  readonly latest: Edge | null
}

export const emptyThread: Thread = { readings: {}, sendings: {}, oldest: null, latest: null }

function laterSending(one: Sending, other: Sending): Sending {
  if (one.attempt !== other.attempt) return one.attempt > other.attempt ? one : other
  return one.isOver ? one : other
}

/** Merges two states: commutative, associative and idempotent. */
export function mergeThreads(one: Thread, other: Thread): Thread {
  return {
    readings: mergeReadings(one.readings, other.readings),
    sendings: mergeParts(one.sendings, other.sendings, laterSending),
    oldest: furtherEdge(one.oldest, other.oldest, 'older'),
    latest: furtherEdge(one.latest, other.latest, 'newer'),
  }
}

interface Page {
  readonly items: readonly DirectMessage[]
  readonly previousCursor: string | null
  readonly latestCursor: string | null
}

/**
 * The state of a page from the server.
 * @param kind the newest page, a page of older messages, or one of newer messages
 * @param asked the number of the request, see `nextRequest`
 */
export function threadOfPage(
  { items, previousCursor, latestCursor }: Page,
  kind: 'newest' | 'before' | 'since',
  asked: number,
): Thread {
  const [first, last] = [items[0], items.at(-1)]
  return {
    ...emptyThread,
    readings: readingsOf(items, asked),
    oldest: kind === 'since' ? null : { createdAt: first?.createdAt ?? '', cursor: previousCursor },
    latest: kind === 'before' || !last ? null : { createdAt: last.createdAt, cursor: latestCursor },
  }
}

/** The state of single messages: one that was sent, or one that was read again. */
export const threadOf = (items: readonly DirectMessage[], asked: number): Thread => ({
  ...emptyThread,
  readings: readingsOf(items, asked),
})

/** The state of deleted messages. */
export const threadWithout = (ids: readonly string[], asked: number): Thread => ({
  ...emptyThread,
  readings: goneReadings(ids, asked),
})

const withSending = (thread: Thread, sending: Sending): Thread =>
  mergeThreads(thread, {
    ...emptyThread,
    sendings: { [sending.outgoing.clientId]: sending },
  })

/** Starts to send a message, for the first time or again. */
export const sending = (thread: Thread, outgoing: Outgoing): Thread =>
  withSending(thread, {
    attempt: (thread.sendings[outgoing.clientId]?.attempt ?? 0) + 1,
    isOver: false,
    outgoing,
  })

/** Sending failed: the bubble is removed, unless the message did arrive. */
export function failed(thread: Thread, clientId: string): Thread {
  const known = thread.sendings[clientId]
  return known ? withSending(thread, { ...known, isOver: true }) : thread
}

type Quoted = DirectMessage['replyTo']

/**
 * The quoted message, without its words if it is gone: like the server's answer after a moderator has removed it. The
 * words come back with the message.
 */
export function quotedIn({ readings }: Pick<Thread, 'readings'>, replyTo: Quoted): Quoted {
  const known = replyTo && readings[replyTo.id]
  if (!known) return replyTo
  if (known.item === null) return { ...replyTo, content: null }
  return replyTo.content === null ? { ...replyTo, content: known.item.content } : replyTo
}

function quoting<Answer extends { readonly replyTo: Quoted }>(
  thread: Pick<Thread, 'readings'>,
  answer: Answer,
): Answer {
  const replyTo = quotedIn(thread, answer.replyTo)
  return replyTo === answer.replyTo ? answer : { ...answer, replyTo }
}

/** The messages on the server, oldest first. Quotes of a message that is gone have no words. */
export const messagesIn = ({ readings }: Thread): DirectMessage[] =>
  itemsIn(readings)
    .map((message) => quoting({ readings }, message))
    .toSorted(oldestFirst)

/**
 * The ids of deleted messages: they would be in the newest page, but it does not have them.
 * @param newest the page
 * @param known the messages known before the page was requested
 */
export const goneFrom = (newest: Thread, known: readonly DirectMessage[]): string[] =>
  known
    .filter(({ id, createdAt }) => {
      const { oldest, readings } = newest
      const isWithin = !oldest?.cursor || createdAt > oldest.createdAt
      return isWithin && !readings[id]
    })
    .map(({ id }) => id)

/** The messages being sent, in order, without those that the server already has. */
export function outgoingIn({ readings, sendings }: Thread): Outgoing[] {
  const arrived = new Set(itemsIn(readings).map(({ clientId }) => clientId))
  return Object.values(sendings)
    .filter(({ isOver, outgoing }) => !isOver && !arrived.has(outgoing.clientId))
    .map(({ outgoing }) => quoting({ readings }, outgoing))
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
}

/** Whether the server has the message of this client id. */
export const hasArrived = ({ readings }: Thread, clientId: string) =>
  itemsIn(readings).some((message) => message.clientId === clientId)

/** The position of a message relative to the ones before and after it. */
interface Position {
  /** The first of its day, or after a pause: day and time are shown above it. */
  readonly startsRun: boolean
  /** The first of a group: messages of one person, until the other answers or an hour passes. */
  readonly startsGroup: boolean
  /** The last of its group: its author's picture is beside it. */
  readonly endsGroup: boolean
}

export interface Placed extends Position {
  readonly message: DirectMessage
}

export interface PlacedOutgoing extends Position {
  readonly outgoing: Outgoing
}

const PAUSE_MS = HOUR_MS

interface Line {
  readonly at: Date
  readonly isMine: boolean
}

const msBetween = (one: Line, other: Line) => other.at.getTime() - one.at.getTime()

const isPause = (before: Line | undefined, next: Line) =>
  !before || !isSameDay(before.at, next.at) || msBetween(before, next) >= PAUSE_MS

const isOneGroup = (before: Line | undefined, next: Line | undefined) =>
  before !== undefined &&
  next !== undefined &&
  before.isMine === next.isMine &&
  !isPause(before, next)

function positionIn(lines: readonly Line[], index: number): Position {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]]
  return {
    startsRun: line !== undefined && isPause(before, line),
    startsGroup: !isOneGroup(before, line),
    endsGroup: !isOneGroup(line, after),
  }
}

/**
 * @param messages oldest first
 * @param outgoing the messages being sent, which follow them
 * @param withUserId the other person
 */
export function placed(
  messages: readonly DirectMessage[],
  outgoing: readonly Outgoing[],
  withUserId: string,
): { messages: Placed[]; outgoing: PlacedOutgoing[] } {
  const lines = [
    ...messages.map(({ createdAt, senderId }) => ({
      at: new Date(createdAt),
      isMine: senderId !== withUserId,
    })),
    ...outgoing.map(({ sentAt }) => ({ at: new Date(sentAt), isMine: true })),
  ]
  return {
    messages: messages.map((message, index) => ({ message, ...positionIn(lines, index) })),
    outgoing: outgoing.map((item, index) => ({
      outgoing: item,
      ...positionIn(lines, messages.length + index),
    })),
  }
}

/** The viewer's last message that the other person has read. */
export const lastSeen = (messages: readonly DirectMessage[], withUserId: string) =>
  messages.findLast(({ senderId, isRead }) => isRead && senderId !== withUserId)?.id

/** The last message of a person. */
export const latestOf = (messages: readonly DirectMessage[], userId: string) =>
  messages.findLast(({ senderId }) => senderId === userId)?.id

/** `Today 14:02`, `Yesterday 09:15`, `Mon, Nov 16, 09:15`. */
export function dayAndTimeText(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const time = formats.time(date)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (isSameDay(date, now)) return chatTexts.today(time)
  if (isSameDay(date, yesterday)) return chatTexts.yesterday(time)
  return `${formats.weekday(date, now)}, ${time}`
}
