import type { DirectMessage } from '@kloset/contract/messages.schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rules from './thread.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()

const message = (number: number, part: Partial<DirectMessage> = {}): DirectMessage => ({
  id: `m${number}`,
  conversationId: 'c',
  clientId: `client${number}`,
  senderId: number % 3 === 0 ? 'me' : 'them',
  receiverId: number % 3 === 0 ? 'them' : 'me',
  messageType: 'text',
  content: `n ${number}`,
  media: null,
  sharedPostId: null,
  sharedPost: null,
  replyTo: null,
  isRead: false,
  reactions: [],
  createdAt: at(number),
  ...part,
})
const outgoing = (number: number): rules.Outgoing => ({
  clientId: `client${number}`,
  content: `n ${number}`,
  attachment: null,
  replyTo: null,
  sentAt: at(number),
})

const numbers = [0, 1, 2, 3, 4, 5, 6, 7]
const history = numbers.map((number) => message(number))
const page = (items: readonly DirectMessage[]) => ({
  items,
  previousCursor: items[0]?.createdAt ?? null,
  latestCursor: items.at(-1)?.createdAt ?? null,
})

test('the words of a message that is gone are quoted no longer', () => {
  const quoted = message(0)
  const answer = message(1, { replyTo: quoted })
  const before = rules.threadOf([quoted, answer], 1)
  const after = rules.mergeThreads(before, rules.threadWithout([quoted.id], 2))
  expect(rules.messagesIn(after)).toMatchObject([{ id: answer.id, replyTo: { content: null } }])
})

test('the words of a message that is back are quoted again', () => {
  const quoted = message(0)
  const answer = message(1, { replyTo: { ...quoted, content: null } })
  const whileGone = rules.mergeThreads(
    rules.threadOf([answer], 1),
    rules.threadWithout([quoted.id], 1),
  )
  const after = rules.mergeThreads(whileGone, rules.threadOf([quoted], 2))
  expect(rules.messagesIn(after)).toMatchObject([
    { id: quoted.id },
    { id: answer.id, replyTo: { content: quoted.content } },
  ])
})

test('messages in the range of the newest page that it does not have are gone; older ones are not', () => {
  const newest = rules.threadOfPage(page(history.slice(3, 6).toSpliced(1, 1)), 'newest', 2)
  expect(rules.goneFrom(newest, history.slice(0, 6))).toEqual(['m4'])
  const whole = { ...page(history.slice(3, 6)), previousCursor: null }
  expect(rules.goneFrom(rules.threadOfPage(whole, 'newest', 2), history.slice(2, 6))).toEqual([
    'm2',
  ])
})

type Event = (thread: rules.Thread) => rules.Thread
const joins =
  (part: rules.Thread): Event =>
  (thread) =>
    rules.mergeThreads(thread, part)

/** Everything that can happen in a tab, each as the state that it adds. Each may come twice or late. */
const part = fc.oneof(
  fc
    .tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 }), fc.constantFrom('newest', 'before', 'since'))
    .map(([one, other, kind]) => {
      const items = history.slice(Math.min(one, other), Math.max(one, other) + 1)
      return rules.threadOfPage(page(items), kind, 1)
    }),
  fc.constantFrom(...history).map((item) => rules.threadOf([{ ...item, isRead: true }], 2)),
  fc
    .tuple(fc.constantFrom(...numbers), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([number, attempts, isOver]) => {
      let thread = rules.emptyThread
      for (let count = 0; count < attempts; count += 1) {
        thread = rules.sending(thread, outgoing(number))
      }
      return isOver ? rules.failed(thread, `client${number}`) : thread
    }),
)

const shuffledWithRepeats = fc.array(part, { maxLength: 12 }).chain((parts) =>
  fc
    .array(fc.nat({ max: Math.max(0, parts.length - 1) }), { maxLength: 8 })
    .map((repeats) => [...parts, ...repeats.flatMap((index) => parts[index] ?? [])])
    .chain((repeated) =>
      fc
        .shuffledSubarray(repeated, { minLength: repeated.length })
        .map((other) => ({ parts, other })),
    ),
)

describe('a conversation', () => {
  test('ends in the same state in any order, however often its parts arrive', () => {
    fc.assert(
      fc.property(shuffledWithRepeats, ({ parts, other }) => {
        const run = (all: rules.Thread[]) =>
          all.map(joins).reduce((thread, event) => event(thread), rules.emptyThread)
        const [one, two] = [run(parts), run(other)]
        expect(two).toEqual(one)
        const shown = rules.messagesIn(one)
        expect(shown.map(({ createdAt }) => createdAt)).toEqual(
          shown.map(({ createdAt }) => createdAt).toSorted(),
        )
        const keys = [...shown, ...rules.outgoingIn(one)].map(({ clientId }) => clientId)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('shows a message while it is sent, and only once after the server has it', () => {
    const sent = rules.sending(rules.emptyThread, outgoing(3))
    expect(rules.outgoingIn(sent)).toHaveLength(1)
    const arrived = rules.mergeThreads(sent, rules.threadOf([message(3)], 1))
    expect(rules.outgoingIn(arrived)).toEqual([])
    expect(rules.messagesIn(arrived)).toHaveLength(1)
  })

  test('removes a failed message, shows it again on the next try, and ends with one message', () => {
    const once = rules.failed(rules.sending(rules.emptyThread, outgoing(3)), 'client3')
    expect(rules.outgoingIn(once)).toEqual([])
    const again = rules.sending(once, outgoing(3))
    expect(rules.outgoingIn(again)).toHaveLength(1)
    // The first attempt did arrive, and its failure is reported late.
    const late = rules.failed(rules.mergeThreads(again, rules.threadOf([message(3)], 1)), 'client3')
    expect(rules.messagesIn(late)).toHaveLength(1)
    expect(rules.outgoingIn(late)).toEqual([])
  })

  test('remembers its cursors in both directions', () => {
    const newest = rules.threadOfPage(page(history.slice(4)), 'newest', 1)
    const older = rules.threadOfPage(
      { ...page(history.slice(0, 4)), previousCursor: null },
      'before',
      2,
    )
    const thread = rules.mergeThreads(older, newest)
    expect(thread.oldest).toEqual({ createdAt: at(0), cursor: null })
    expect(thread.latest).toEqual({ createdAt: at(7), cursor: at(7) })
    const nothing = rules.threadOfPage(page([]), 'since', 3)
    expect(rules.mergeThreads(thread, nothing).latest).toEqual(thread.latest)
  })
})

describe('on screen', () => {
  const run = [
    message(1, { senderId: 'me', createdAt: '2026-01-01T12:00:00.000000Z', isRead: true }),
    message(2, { senderId: 'me', createdAt: '2026-01-01T12:01:00.000000Z', isRead: true }),
    message(3, { senderId: 'them', createdAt: '2026-01-01T12:02:00.000000Z', isRead: true }),
    message(4, { senderId: 'them', createdAt: '2026-01-01T12:09:00.000000Z', isRead: true }),
    message(6, { senderId: 'me', createdAt: '2026-01-01T13:09:00.000000Z' }),
  ]

  test('what one person writes until an answer or a pause is a group', () => {
    const { messages } = rules.placed(run, [], 'them')
    expect(messages.map(({ startsGroup, endsGroup }) => [startsGroup, endsGroup])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  test('day and time are above the first message, and after an hour or more', () => {
    const { messages } = rules.placed(run, [], 'them')
    expect(messages.map(({ startsRun }) => startsRun)).toEqual([true, false, false, false, true])
  })

  test('a message being sent joins the group of the message before it', () => {
    const sentAt = '2026-01-01T13:09:30.000Z'
    const { messages, outgoing: sent } = rules.placed(run, [{ ...outgoing(7), sentAt }], 'them')
    expect(messages.at(-1)?.endsGroup).toBe(false)
    expect(sent).toMatchObject([{ startsRun: false, startsGroup: false, endsGroup: true }])
  })

  test('seen is the last own message that was read', () => {
    expect(rules.lastSeen(run, 'them')).toBe('m2')
    expect(rules.lastSeen(run.slice(2), 'them')).toBeUndefined()
  })

  test('a time names its day', () => {
    const now = new Date(2026, 10, 21, 18)
    const iso = (...parts: [number, number, number]) => new Date(2026, ...parts, 5).toISOString()
    expect(rules.dayAndTimeText(iso(10, 21, 14), now)).toBe('Today 14:05')
    expect(rules.dayAndTimeText(iso(10, 20, 9), now)).toBe('Yesterday 09:05')
    expect(rules.dayAndTimeText(iso(10, 16, 9), now)).toBe('Mon, Nov 16, 09:05')
  })
})
