// Pure rules of one conversation on screen: a state that ends the same in whatever order, and however
// often, pages, events and answers arrive. What is being sent stands last until the server has it.
import type { DirectMessage } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { formats } from '../../lib/text/number.ts'

/** One reading of a message; of two, the one asked for later is believed. */
type Reading = { readonly asked: number; readonly message: DirectMessage }

/** A message on its way, named by its client id. */
export type Outgoing = {
  readonly clientId: string
  readonly content: string
  /** A picture or video that shows until the server's own is here. */
  readonly attachment: { readonly kind: 'image' | 'video'; readonly url: string | null } | null
  readonly replyTo: DirectMessage['replyTo']
  readonly sentAt: string
}

type Sending = {
  /** Sending the same again raises it. */
  readonly attempt: number
  /** The attempt ended without the message: its bubble goes. */
  readonly isOver: boolean
  readonly outgoing: Outgoing
}

type Edge = { readonly createdAt: string; readonly cursor: string | null }

export type Thread = {
  readonly readings: Readonly<Record<string, Reading>>
  readonly sendings: Readonly<Record<string, Sending>>
  /** Where the history read so far begins; a null cursor: at its very beginning. */
  readonly oldest: Edge | null
  /** Where to ask what came since. */
  readonly latest: Edge | null
}

export const emptyThread: Thread = { readings: {}, sendings: {}, oldest: null, latest: null }

const laterReading = (one: Reading | undefined, other: Reading) =>
  one && one.asked >= other.asked ? one : other

function laterSending(one: Sending | undefined, other: Sending): Sending {
  if (!one) return other
  if (one.attempt !== other.attempt) return one.attempt > other.attempt ? one : other
  return one.isOver ? one : other
}

function joined<Part>(
  one: Readonly<Record<string, Part>>,
  other: Readonly<Record<string, Part>>,
  choose: (one: Part | undefined, other: Part) => Part,
): Record<string, Part> {
  const parts: Record<string, Part> = { ...one }
  for (const [key, part] of Object.entries(other)) parts[key] = choose(parts[key], part)
  return parts
}

function edge(one: Edge | null, other: Edge | null, wants: 'least' | 'most'): Edge | null {
  if (!one || !other) return one ?? other
  if (one.createdAt === other.createdAt) return one.cursor === null ? one : other
  return one.createdAt < other.createdAt === (wants === 'least') ? one : other
}

/** Joins two states: commutative, associative and idempotent. */
export function mergeThreads(one: Thread, other: Thread): Thread {
  return {
    readings: joined(one.readings, other.readings, laterReading),
    sendings: joined(one.sendings, other.sendings, laterSending),
    oldest: edge(one.oldest, other.oldest, 'least'),
    latest: edge(one.latest, other.latest, 'most'),
  }
}

type Page = {
  readonly items: readonly DirectMessage[]
  readonly previousCursor: string | null
  readonly latestCursor: string | null
}

const readingsOf = (items: readonly DirectMessage[], asked: number): Thread['readings'] =>
  Object.fromEntries(items.map((message) => [message.id, { asked, message }]))

/**
 * A page as the server answered it.
 * @param kind the newest page, one before what is known, or what came since
 * @param asked counts the questions to the server: later ones have higher numbers
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

/** Single messages: the answer to sending one, or one read again. */
export const threadOf = (items: readonly DirectMessage[], asked: number): Thread => ({
  ...emptyThread,
  readings: readingsOf(items, asked),
})

const withSending = (thread: Thread, sending: Sending): Thread =>
  mergeThreads(thread, {
    ...emptyThread,
    sendings: { [sending.outgoing.clientId]: sending },
  })

/** Sending begins, for the first time or again. */
export const sending = (thread: Thread, outgoing: Outgoing): Thread =>
  withSending(thread, {
    attempt: (thread.sendings[outgoing.clientId]?.attempt ?? 0) + 1,
    isOver: false,
    outgoing,
  })

/** Sending failed: the bubble goes, unless the message did arrive after all. */
export function failed(thread: Thread, clientId: string): Thread {
  const known = thread.sendings[clientId]
  return known ? withSending(thread, { ...known, isOver: true }) : thread
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** What the server has, oldest first. */
export const messagesIn = ({ readings }: Thread): DirectMessage[] =>
  Object.values(readings)
    .map(({ message }) => message)
    .toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))

/** What is on its way, in the order it was sent; nothing that the server already has. */
export function outgoingIn({ readings, sendings }: Thread): Outgoing[] {
  const arrived = new Set(Object.values(readings).map(({ message }) => message.clientId))
  return Object.values(sendings)
    .filter(({ isOver, outgoing }) => !isOver && !arrived.has(outgoing.clientId))
    .map(({ outgoing }) => outgoing)
    .toSorted((a, b) => compare(a.sentAt, b.sentAt))
}

/** Whether the server has the message of this client id. */
export const hasArrived = ({ readings }: Thread, clientId: string) =>
  Object.values(readings).some(({ message }) => message.clientId === clientId)

/** How a message follows the one before it: what stands between them. */
export type Placed = {
  readonly message: DirectMessage
  /** The first of its day, or after a pause: the time stands above it. */
  readonly opens: boolean
  /** The last of its run: its corner is pointed. */
  readonly closes: boolean
}

const PAUSE_MS = 60 * 60_000

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

function isPause(before: DirectMessage | undefined, next: DirectMessage) {
  if (!before) return true
  const [one, other] = [new Date(before.createdAt), new Date(next.createdAt)]
  return !isSameDay(one, other) || other.getTime() - one.getTime() > PAUSE_MS
}

/** @param messages oldest first */
export const placed = (messages: readonly DirectMessage[]): Placed[] =>
  messages.map((message, index) => {
    const after = messages[index + 1]
    return {
      message,
      opens: isPause(messages[index - 1], message),
      closes: !after || after.senderId !== message.senderId || isPause(message, after),
    }
  })

/** `Today 14:02`, `Yesterday 09:15`, `Mon, Nov 16, 09:15`. */
export function dayText(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const time = formats.time(date)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (isSameDay(date, now)) return chatTexts.today(time)
  if (isSameDay(date, yesterday)) return chatTexts.yesterday(time)
  return `${formats.weekday(date, now)}, ${time}`
}
