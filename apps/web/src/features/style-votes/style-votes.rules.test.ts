import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { describe, expect, test } from 'vitest'
import { isFallback, percentOf, withChoice, withCounts } from './style-votes.rules.ts'

const vote = (first: number, second: number, chosenOptionId: string | null = null): StyleVote => ({
  options: [
    { id: 'a', position: 0, votesCount: first },
    { id: 'b', position: 1, votesCount: second },
  ],
  totalVotes: first + second,
  chosenOptionId,
})

describe('shares', () => {
  test('are rounded percents of the total, and 0 of zero votes', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33, 67, 0])
  })

  test('of options that an old post only seems to have cannot be voted on', () => {
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

  test('comes out the same when it is made twice', () => {
    expect(withChoice(withChoice(vote(3, 1), 'a'), 'a')).toEqual(vote(4, 1, 'a'))
  })

  test('stays when the server tells new counts', () => {
    const told = { totalVotes: 9, options: [{ id: 'b', votesCount: 5 }] }
    expect(withCounts(vote(4, 1, 'a'), told)).toEqual({ ...vote(4, 5, 'a') })
  })
})
