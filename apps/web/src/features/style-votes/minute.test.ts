import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { expect, test } from 'vitest'
import { openVote } from '../../lib/test-support/votes.ts'
import { outcomeOf } from './minute.rules.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'

const vote = (counts: readonly (number | null)[], part: Partial<StyleVote> = {}): StyleVote => ({
  options: counts.map((votesCount, position) => ({
    id: `${position}`,
    position,
    name: null,
    votesCount,
  })),
  totalVotes: counts.includes(null)
    ? null
    : counts.reduce<number>((sum, each) => sum + (each ?? 0), 0),
  ...openVote,
  chosenOptionId: '0',
  ...part,
})

test('a minute counts each author once, and agreement only where results are in sight', () => {
  const now = Date.parse('2026-03-05T12:00:00Z')
  const casts = [
    { author: cardOf('ida'), vote: vote([3, 1]) },
    { author: cardOf('ida'), vote: vote([1, 3], { endsAt: '2026-03-05T20:00:00Z' }) },
    { author: cardOf('ben'), vote: vote([null, null], { endsAt: '2026-03-09T20:00:00Z' }) },
    { author: cardOf('cleo'), vote: vote([4]) },
  ]
  expect(outcomeOf(casts, now)).toMatchObject({ agreed: 1, comparable: 2, endsToday: 1 })
  expect(outcomeOf(casts, now).helped.map(({ id }) => id)).toEqual(['ida', 'ben', 'cleo'])
  expect(outcomeOf([], now)).toEqual({ helped: [], agreed: 0, comparable: 0, endsToday: 0 })
})
