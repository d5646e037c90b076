import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { describe, expect, test } from 'vitest'
import { openVote } from '../../lib/test-support/votes.ts'
import { isFallback, percentOf, withChoice, withCounts } from './style-votes.rules.ts'

const vote = (first: number, second: number, chosenOptionId: string | null = null): StyleVote => ({
  options: [
    { id: 'a', position: 0, name: null, votesCount: first },
    { id: 'b', position: 1, name: null, votesCount: second },
  ],
  totalVotes: first + second,
  ...openVote,
  chosenOptionId,
})

describe('shares', () => {
  test('are rounded percents of the total, and 0 of zero votes', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33, 67, 0])
  })

  test('fallback options of old posts cannot be voted on', () => {
    expect(isFallback('fallback-0')).toBe(true)
    expect(isFallback('01a1fe0a-055a-7bed-bd2e-7e5998b342ee')).toBe(false)
  })
})

describe('a choice', () => {
  test('adds a vote, moves it without changing the total, and takes it back', () => {
    expect(withChoice(vote(3, 1), 'a')).toEqual(vote(4, 1, 'a'))
    expect(withChoice(vote(4, 1, 'a'), 'b')).toEqual(vote(3, 2, 'b'))
    expect(withChoice(vote(3, 2, 'b'), null)).toEqual(vote(3, 1))
  })

  test('is idempotent', () => {
    expect(withChoice(withChoice(vote(3, 1), 'a'), 'a')).toEqual(vote(4, 1, 'a'))
  })

  test('is shown without counts while the results are hidden', () => {
    const hidden: StyleVote = {
      ...vote(0, 0),
      options: [{ id: 'a', position: 0, name: null, votesCount: null }],
      totalVotes: null,
      hidesResults: true,
    }
    expect(withChoice(hidden, 'a')).toEqual({ ...hidden, chosenOptionId: 'a' })
    expect(withCounts(hidden, { totalVotes: 1, options: [{ id: 'a', votesCount: 1 }] })).toEqual(
      hidden,
    )
  })

  test('stays when the server sends new counts', () => {
    const counts = { totalVotes: 9, options: [{ id: 'b', votesCount: 5 }] }
    expect(withCounts(vote(4, 1, 'a'), counts)).toEqual({ ...vote(4, 5, 'a') })
  })
})
