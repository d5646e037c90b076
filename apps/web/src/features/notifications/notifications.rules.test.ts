import type { Notification } from '@kloset/contract/notifications.schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rules from './notifications.rules.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'

let made = 0
const notification = (part: Partial<Notification> = {}): Notification => {
  made += 1
  return {
    id: `n${String(made).padStart(4, '0')}`,
    type: 'like',
    kind: 'like',
    title: 'liked your post',
    content: null,
    isRead: false,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(),
    actor: cardOf('ana'),
    actorsCount: 1,
    secondActor: null,
    isFollowingActor: null,
    isRequestedActor: null,
    moderation: null,
    post: { id: 'p1', thumbnailUrl: null, caption: null },
    ...part,
  }
}

const all = Array.from({ length: 8 }, () => notification())
const idsOf = (items: readonly Notification[]) => items.map(({ id }) => id)

/** Everything that can happen to a list, as states to merge. */
const part = fc.oneof(
  fc
    .record({ items: fc.subarray(all, { minLength: 1 }), hasMore: fc.boolean() })
    .map(({ items, hasMore }) => {
      const newestFirst = items.toReversed()
      return rules.inboxOfPage({ items: newestFirst, nextCursor: hasMore ? 'more' : null }, 1)
    }),
  fc
    .record({ items: fc.subarray(all), asked: fc.integer({ min: 2, max: 9 }) })
    .map(({ items, asked }) =>
      // The server's rows only ever change from unread to read.
      rules.inboxOf(
        items.map((item) => ({ ...item, isRead: asked > 5 })),
        asked,
      ),
    ),
  fc
    .record({ ids: fc.subarray(idsOf(all)), asked: fc.integer({ min: 10, max: 19 }) })
    .map(({ ids, asked }) => rules.inboxWithout(ids, asked)),
  fc.subarray(all).map((items) => rules.readHere(rules.inboxOf(items, 1), idsOf(items))),
  fc.constantFrom(...all).map(({ createdAt }) => ({ ...rules.emptyInbox, readThrough: createdAt })),
)
const join = (parts: readonly rules.Inbox[]) => parts.reduce(rules.mergeInboxes, rules.emptyInbox)

describe('a list of notifications', () => {
  test('ends in the same state in any order, however often its parts arrive', () => {
    const shuffled = fc.array(part, { maxLength: 12 }).chain((parts) =>
      fc.record({
        parts: fc.constant(parts),
        other: fc
          .array(fc.nat({ max: Math.max(0, parts.length - 1) }), { maxLength: 12 })
          .chain((repeats) =>
            fc.shuffledSubarray([...parts, ...repeats.flatMap((at) => parts[at] ?? [])], {
              minLength: parts.length + (parts.length > 0 ? repeats.length : 0),
            }),
          ),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ parts, other }) => {
        const [one, two] = [join(parts), join(other)]
        expect(two).toEqual(one)
        const shown = rules.notificationsIn(one)
        expect(idsOf(shown)).toEqual(idsOf(shown).toSorted().toReversed())
        expect(new Set(idsOf(shown)).size).toBe(shown.length)
      }),
    )
  })

  test('never shows a read notification as unread again', () => {
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        const readIds = rules
          .notificationsIn(join(before))
          .filter(({ isRead }) => isRead)
          .map(({ id }) => id)
        const marked = rules.readHere(join(before), readIds)
        const shown = rules.notificationsIn(rules.mergeInboxes(marked, join(after)))
        expect(shown.filter(({ id, isRead }) => readIds.includes(id) && !isRead)).toEqual([])
      }),
    )
  })

  test('shows a notification as unread again when another person joins it', () => {
    const comment = notification({ type: 'comment' })
    const read = rules.readHere(rules.inboxOf([comment], 1), [comment.id])
    const joined = { ...comment, createdAt: notification().createdAt, actorsCount: 2 }
    const [shown] = rules.notificationsIn(rules.mergeInboxes(read, rules.inboxOf([joined], 2)))
    expect(shown).toEqual(joined)
  })

  test('leaves out a withdrawn notification until it comes back', () => {
    const [like] = [notification()]
    const gone = rules.mergeInboxes(rules.inboxOf([like], 1), rules.inboxWithout([like.id], 2))
    expect(rules.notificationsIn(gone)).toEqual([])
    const back = rules.mergeInboxes(gone, rules.inboxOf([like], 3))
    expect(rules.notificationsIn(back)).toEqual([like])
  })

  test('removes only missing notifications within the range of a page', () => {
    const [older, gone, newest] = [notification(), notification(), notification()]
    const known = [newest, gone, older]
    const last = notification({ createdAt: gone.createdAt })
    expect(rules.missingFrom({ items: [newest], nextCursor: null }, known)).toEqual([
      gone.id,
      older.id,
    ])
    expect(rules.missingFrom({ items: [newest, older], nextCursor: 'more' }, known)).toEqual([
      gone.id,
    ])
    expect(rules.missingFrom({ items: [newest, last], nextCursor: 'more' }, known)).toEqual([])
  })

  test('a count is never below 0', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat()), (count, reads) => {
        expect(reads.reduce(rules.lowered, count)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('that starts again discards the earlier pages', () => {
    const before = rules.inboxOfPage({ items: all.slice(0, 2).toReversed(), nextCursor: null }, 1)
    const after = rules.inboxOfPage({ items: all.slice(6).toReversed(), nextCursor: 'x' }, 2, 1)
    expect(rules.mergeInboxes(after, before)).toBe(after)
    expect(rules.mergeInboxes(before, after)).toBe(after)
  })
})

describe('one sentence', () => {
  const sentence = (part: Partial<Notification>) => {
    const { who, what } = rules.sentenceOf(notification(part))
    return who === null ? what : `${who} ${what}`
  }

  test('names two people and counts the others', () => {
    const two = { secondActor: cardOf('ben') }
    expect(sentence({})).toBe('ana liked your post')
    expect(sentence({ ...two, actorsCount: 2 })).toBe('ana and ben liked your post')
    expect(sentence({ ...two, actorsCount: 3 })).toBe('ana, ben and 1 other liked your post')
    expect(sentence({ ...two, actorsCount: 16 })).toBe('ana, ben and 14 others liked your post')
  })

  test('keeps the order of names from right to left', () => {
    const named = (displayName: string) => ({ ...cardOf('ana'), displayName })
    const two = { actor: named('שרה 12!'), secondActor: named('محمد') }
    expect(sentence({ ...two, actorsCount: 3 })).toBe(
      '\u2068שרה 12!\u2069, \u2068محمد\u2069 and 1 other liked your post',
    )
  })

  test('counts a second person who is not named', () => {
    expect(sentence({ actorsCount: 2 })).toBe('ana and 1 other liked your post')
    expect(sentence({ actorsCount: 5 })).toBe('ana and 4 others liked your post')
  })

  const commented = { type: 'comment', title: 'commented on your post' } as const

  test('shortens a comment so that the time fits', () => {
    const content = `${'long '.repeat(12)}and longer`
    expect(sentence({ ...commented, content })).toBe(
      `ana commented on your post: “${'long '.repeat(12).trimEnd()}…”`,
    )
  })

  test('quotes only a single comment', () => {
    const comment = { ...commented, content: 'Hi' }
    expect(sentence(comment)).toBe('ana commented on your post: “Hi”')
    expect(sentence({ ...comment, actorsCount: 2, secondActor: cardOf('ben') })).toBe(
      'ana and ben commented on your post',
    )
  })

  test('names nobody who voted', () => {
    const title = 'Your style vote reached 10 votes'
    expect(sentence({ type: 'other', kind: 'votes', title, actor: null })).toBe(title)
  })

  test('puts each kind into the list of its subject', () => {
    const shown = (kind: Notification['kind']) =>
      ([null, 'comments', 'follows', 'votes'] as const).filter((tab) =>
        rules.isInTab(notification({ kind }), tab),
      )
    expect([shown('like'), shown('replies'), shown('follow'), shown('votes'), shown(null)]).toEqual(
      [[null], [null, 'comments'], [null, 'follows'], [null, 'votes'], [null]],
    )
  })

  test('counts unread ones as people read them', () => {
    expect([0, 1, 2, 99, 100].map(rules.unreadText)).toEqual([
      '0 unread notifications',
      '1 unread notification',
      '2 unread notifications',
      '99 unread notifications',
      '99+ unread notifications',
    ])
  })
})
