import { noteOfRegistration, noteOfRoles, noteOfRules } from '@kloset/contract/moderation'
import type { Act } from '@kloset/contract/moderation-acts.schemas'
import { describe, expect, test } from 'vitest'
import { actOf } from '../../lib/test-support/acts.ts'
import {
  choicesFor,
  dueOf,
  durationText,
  isDecidedAs,
  noteText,
  reportedWords,
} from './moderation.rules.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'

const HOUR = 3600

describe('how long is left', () => {
  test.for([
    [20, '1 min'],
    [20 * 60, '20 min'],
    [3 * HOUR + 10 * 60, '3 h 10 min'],
    [3 * HOUR, '3 h'],
    [26 * HOUR + 59 * 60, '26 h'],
    [49 * HOUR, '2 days'],
  ] as const)('%i seconds are %s', ([seconds, text]) => {
    expect(durationText(seconds)).toBe(text)
  })

  const opened = Date.parse('2026-11-22T12:00:00Z')
  const times = { openedAt: '2026-11-22T12:00:00.000Z', dueAt: '2026-11-24T12:00:00.000Z' }

  test('a case in the middle of its time is not urgent', () => {
    expect(dueOf(times, opened + 24 * HOUR * 1000)).toEqual({
      text: 'Due in 24 h',
      share: 0.5,
      isSoon: false,
    })
  })

  test('an overdue case shows for how long', () => {
    expect(dueOf(times, opened + 50 * HOUR * 1000)).toEqual({
      text: 'Overdue by 2 h',
      share: 1,
      isSoon: true,
    })
  })
})

const marked = (reported: string, now: string | null) =>
  reportedWords(reported, now)
    .map(({ text, isGone }) => (isGone ? `[${text.trim()}]` : text.trim()))
    .join(' ')

describe('words of a report', () => {
  test.for([
    [
      'Caught on the stairs. She has no idea.',
      'Caught on the stairs.',
      'Caught on the stairs. [She] [has] [no] [idea.]',
    ],
    ['one two three', 'one three', 'one [two] three'],
    ['one two', 'zero one two four', 'one two'],
    ['one two', null, '[one] [two]'],
    ['a b a', 'a', 'a [b] [a]'],
  ] as const)('%s, then %s', ([reported, now, expected]) => {
    expect(marked(reported, now)).toBe(expected)
  })

  test('keeps every character', () => {
    const text = 'two  spaces\nand a line '
    expect(
      reportedWords(text, 'two')
        .map((word) => word.text)
        .join(''),
    ).toBe(text)
  })
})

test('only existing parts can be removed', () => {
  const bare = { subjectKind: 'profile', reported: null } as const
  expect(choicesFor(bare)).toEqual(['dismiss', 'note', 'warn', 'limit', 'suspend'])
  expect(choicesFor({ subjectKind: 'comment', reported: null })).toContain('remove')
  expect(choicesFor({ subjectKind: 'comment', reported: null })).not.toContain('mark_sensitive')
})

test.for([
  ['set_role', noteOfRoles('user', 'admin'), 'Person → Admin'],
  ['set_registration', noteOfRegistration({ mode: 'approval', invitationsEach: 3 }), 'By approval'],
  [
    'set_registration',
    noteOfRegistration({ mode: 'invitation', invitationsEach: 3 }),
    'By invitation · Each person can invite 3',
  ],
  ['set_rules', noteOfRules(2), 'Version 2'],
  ['suspend', 'Second time.', 'Second time.'],
] as const)('of %s, the log says “%s” in words', ([kind, note, said]) => {
  expect(noteText({ kind, note })).toBe(said)
})

describe('a decision that stands already', () => {
  const ida = cardOf('ida')
  const week = '2026-01-08T00:00:00.000Z'
  const closed = (part: Partial<Act>) => ({
    state: 'closed' as const,
    acts: [
      actOf({
        kind: 'suspend',
        actor: ida,
        rule: { version: 1, number: 1, text: 'Be kind.' },
        reason: 'Unkind.',
        endsAt: week,
        ...part,
      }),
    ],
  })
  const decision = { action: 'suspend', rule: 1, reason: 'Unkind. ', note: ' ' } as const

  test('is the same when its end is counted from a later press', () => {
    const until = '2026-01-08T00:02:00.000Z'
    expect(isDecidedAs(closed({}), { ...decision, until }, 'ida')).toBe(true)
    expect(isDecidedAs(closed({ endsAt: null }), { ...decision, until: null }, 'ida')).toBe(true)
  })

  test.for([
    ['end', { until: '2026-01-31T00:00:00.000Z' }],
    ['end, which is none', { until: null }],
    ['note', { until: week, note: 'Third time.' }],
  ] as const)('is another one with another %s', ([, part]) => {
    expect(isDecidedAs(closed({}), { ...decision, ...part }, 'ida')).toBe(false)
  })

  test('is another dismissal with another note', () => {
    const { state, acts } = closed({ kind: 'dismiss', note: 'Seen.' })
    expect(isDecidedAs({ state, acts }, { action: 'dismiss', note: 'Seen.' }, 'ida')).toBe(true)
    expect(isDecidedAs({ state, acts }, { action: 'dismiss' }, 'ida')).toBe(false)
  })
})
