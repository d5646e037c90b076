import type { Comment } from '@kloset/contract/comments.schemas'
import { describe, expect, test } from 'vitest'
import { commentOf } from '../../lib/test-support/comments.ts'
import {
  commentsIn,
  emptyLevel,
  levelOf,
  levelOfPage,
  levelWithout,
  mergeLevels,
  missingFrom,
} from './comments.rules.ts'
import type { Level } from './comments.rules.ts'

const comments = (...numbers: number[]) => numbers.map((number) => commentOf(number))

const shown = (...levels: Level[]) => {
  const { comments: read, arrived } = commentsIn(levels.reduce(mergeLevels, emptyLevel))
  const ids = (items: readonly Comment[]) => items.map(({ id }) => id)
  return [ids(read), ids(arrived)]
}

const first = levelOfPage({ items: comments(1, 2), nextCursor: 'more' }, null, 1)
const second = levelOfPage({ items: comments(3, 4), nextCursor: null }, first.end, 2)

test('a new comment comes after the pages until a page contains it', () => {
  const arrived = levelOf(comments(4), 3)
  expect(shown(first, arrived)).toEqual([['c1', 'c2'], ['c4']])
  expect(shown(first, arrived, second)).toEqual([['c1', 'c2', 'c3', 'c4'], []])
  expect(shown(arrived, second, first)).toEqual([['c1', 'c2', 'c3', 'c4'], []])
})

test('a deleted comment stays deleted when an earlier read of a page ends late', () => {
  expect(shown(first, levelWithout(['c3'], 3), second)).toEqual([['c1', 'c2', 'c4'], []])
})

test('a level that is read again removes deleted comments, and keeps those beyond its page', () => {
  const known = [first, second, levelOf(comments(5), 3)].reduce(mergeLevels)
  const whole = levelOfPage({ items: comments(1, 4, 5), nextCursor: null }, null, 4)
  expect(missingFrom(whole, known)).toEqual(['c2', 'c3'])
  const part = levelOfPage({ items: comments(1, 3), nextCursor: 'more' }, null, 4)
  expect(missingFrom(part, known)).toEqual(['c2'])
  expect(missingFrom(levelOfPage({ items: [], nextCursor: null }, null, 4), known)).toHaveLength(5)
})

test('comments that arrive while a level is read again stay', () => {
  const anew = levelOfPage({ items: comments(1), nextCursor: null }, null, 3)
  const gone = levelWithout(missingFrom(anew, mergeLevels(first, levelOf(comments(6), 4))), 3)
  expect(shown(first, levelOf(comments(6), 4), anew, gone)).toEqual([['c1'], ['c6']])
})

describe('in another order', () => {
  const helpful = levelOfPage({ items: comments(3, 1), nextCursor: 'more' }, null, 1)
  const rest = levelOfPage({ items: comments(1, 2), nextCursor: null }, helpful.end, 2)
  const inOrder = (order: 'helpful' | 'newest', ...levels: Level[]) => {
    const found = commentsIn(levels.reduce(mergeLevels, emptyLevel), order)
    return [found.comments, found.arrived].map((items) => items.map(({ id }) => id))
  }

  test('comments stay as they were read, each once', () => {
    expect(inOrder('helpful', helpful)).toEqual([['c3', 'c1'], []])
    expect(inOrder('helpful', helpful, rest)).toEqual([['c3', 'c1', 'c2'], []])
    expect(inOrder('helpful', rest, helpful)).toEqual([['c3', 'c1', 'c2'], []])
  })

  test('one that changed stays where it is, and what arrived is apart', () => {
    const changed = levelOf([{ ...commentOf(1), helpedCount: 9 }], 3)
    expect(inOrder('helpful', helpful, changed, levelOf(comments(8, 9), 4))).toEqual([
      ['c3', 'c1'],
      ['c8', 'c9'],
    ])
    expect(inOrder('newest', helpful, levelOf(comments(8, 9), 4))[1]).toEqual(['c9', 'c8'])
  })

  test('a level that is read again has only the comments of this read, until further pages are read', () => {
    const known = mergeLevels(helpful, rest)
    const anew = levelOfPage({ items: comments(2, 3), nextCursor: 'more' }, null, 5)
    expect(missingFrom(anew, known, 'helpful')).toEqual(['c1'])
    const read = mergeLevels(anew, levelWithout(['c1'], 5))
    expect(inOrder('helpful', known, read)).toEqual([['c2', 'c3'], []])
    const more = levelOfPage({ items: comments(1), nextCursor: null }, anew.end, 6)
    expect(inOrder('helpful', known, read, more)).toEqual([['c2', 'c3', 'c1'], []])
  })
})
