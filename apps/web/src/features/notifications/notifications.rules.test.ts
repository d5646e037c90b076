import type { Notification } from '@kloset/contract/notifications.schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rules from './notifications.rules.ts'

const person = (id: string) => ({
  id,
  username: id,
  displayName: null,
  avatarUrl: null,
  verified: false,
})
let made = 0
const notification = (part: Partial<Notification> = {}): Notification => {
  made += 1
  return {
    id: `n${String(made).padStart(4, '0')}`,
    type: 'like',
    title: 'liked your post',
    content: null,
    isRead: false,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(),
    actor: person('ana'),
    actorsCount: 1,
    secondActor: null,
    isFollowingActor: null,
    moderation: null,
    post: { id: 'p1', thumbnailUrl: null, caption: null },
    ...part,
  }
}

const all = Array.from({ length: 8 }, () => notification())
const idsOf = (items: readonly Notification[]) => items.map(({ id }) => id)

/** Everything that can happen to a list, as states to be joined. */
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
  const sentences = (items: Notification[]) =>
    rules.groupsOf(items).map((group) => {
      const { who, what } = rules.sentenceOf(group)
      return `${who} ${what}`
    })
  const like = (actor: string, part: Partial<Notification> = {}) =>
    notification({ actor: person(actor), ...part })

  test('groups neighbours of the same type and post', () => {
    expect(sentences([like('ana'), like('ben'), like('cleo')])).toEqual([
      'ana and 2 others liked your post',
    ])
    expect(sentences([like('ana'), like('ben')])).toEqual(['ana and ben liked your post'])
    expect(sentences([like('ana'), like('ana')])).toEqual(['ana liked your post'])
  })

  test('shortens a comment so that the time fits', () => {
    const content = `${'long '.repeat(12)}and longer`
    const comment = like('ana', { type: 'comment', title: 'commented on your post', content })
    expect(sentences([comment])).toEqual([
      `ana commented on your post: “${'long '.repeat(12).trimEnd()}…”`,
    ])
  })

  test('groups all who commented on a post, and quotes only a single comment', () => {
    const comment = like('ana', {
      type: 'comment',
      title: 'commented on your post',
      content: 'Hi',
      actorsCount: 2,
      secondActor: person('ben'),
    })
    expect(sentences([comment])).toEqual(['ana and ben commented on your post'])
    expect(sentences([{ ...comment, actorsCount: 5 }])).toEqual([
      'ana and 4 others commented on your post',
    ])
  })

  test('names nobody who voted', () => {
    const title = 'Your style vote reached 10 votes'
    const reached = notification({ type: 'other', title, actor: null })
    expect(rules.groupsOf([reached]).map(rules.sentenceOf)).toEqual([{ who: null, what: title }])
  })

  test('does not group other posts, other types or texts', () => {
    const other = { post: { id: 'p2', thumbnailUrl: null, caption: null } }
    const comment = { type: 'comment', title: 'commented on your post', content: 'Hi' } as const
    expect(
      sentences([like('ana'), like('ben', other), like('cleo', comment), like('dan', comment)]),
    ).toEqual([
      'ana liked your post',
      'ben liked your post',
      'cleo commented on your post: “Hi”',
      'dan commented on your post: “Hi”',
    ])
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
