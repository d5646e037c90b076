import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  furtherEdge,
  goneReadings,
  itemsIn,
  mergeReadings,
  newestFirst,
  nextRequest,
  oldestFirst,
  readingsOf,
} from './merged-list.ts'
import type { Readings } from './merged-list.ts'

interface Row {
  readonly id: string
  readonly createdAt: string
  readonly words: string
}

const rowOf = (id: string, words = ''): Row => ({ id, createdAt: `2026-01-0${id}`, words })

test('requests are numbered in their order', () => {
  const [first, second] = [nextRequest(), nextRequest()]
  expect(second).toBeGreaterThan(first)
})

test('of two readings of an item the later request counts, whichever answers first', () => {
  const early = readingsOf([rowOf('1', 'early')], 1)
  const late = readingsOf([rowOf('1', 'late')], 2)
  for (const merged of [mergeReadings(early, late), mergeReadings(late, early)]) {
    expect(itemsIn(merged).map(({ words }) => words)).toEqual(['late'])
  }
})

test('a removed item stays removed for earlier requests, and may come back later', () => {
  const gone = mergeReadings(readingsOf([rowOf('1')], 1), goneReadings(['1'], 2))
  expect(itemsIn(mergeReadings(gone, readingsOf([rowOf('1')], 1)))).toEqual([])
  expect(itemsIn(mergeReadings(gone, readingsOf([rowOf('1')], 3)))).toHaveLength(1)
})

/** Answers of a server: the same request always has the same answer. */
const answers: fc.Arbitrary<Readings<Row>[]> = fc
  .array(
    fc.array(fc.record({ id: fc.constantFrom('1', '2', '3'), isGone: fc.boolean() }), {
      maxLength: 3,
    }),
    { maxLength: 6 },
  )
  .map((pages) =>
    pages.map((page, asked) =>
      Object.assign(
        {},
        ...page.map(({ id, isGone }) =>
          isGone ? goneReadings([id], asked) : readingsOf([rowOf(id, `asked ${asked}`)], asked),
        ),
      ),
    ),
  )

test('the same answers give the same list, in any order and repeated', () => {
  fc.assert(
    fc.property(
      answers.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
        ),
      ),
      ([all, shuffled]) => {
        const join = (parts: Readings<Row>[]) => parts.reduce(mergeReadings, {})
        expect(join(shuffled)).toEqual(join(all))
      },
    ),
  )
})

test('rows are ordered by time, then by id', () => {
  const sameTime = [rowOf('2'), { ...rowOf('1'), createdAt: '2026-01-02' }]
  expect(sameTime.toSorted(oldestFirst).map(({ id }) => id)).toEqual(['1', '2'])
  expect(sameTime.toSorted(newestFirst).map(({ id }) => id)).toEqual(['2', '1'])
})

describe('the edge of what was read', () => {
  const [earlier, later] = [
    { createdAt: '2026-01-01', cursor: 'a' },
    { createdAt: '2026-01-02', cursor: 'b' },
  ]

  test('moves forward, never back', () => {
    for (const [one, other] of [
      [earlier, later],
      [later, earlier],
    ] as const) {
      expect(furtherEdge(one, other, 'older')).toBe(earlier)
      expect(furtherEdge(one, other, 'newer')).toBe(later)
    }
    expect(furtherEdge(null, later, 'older')).toBe(later)
    expect(furtherEdge(later, null, 'older')).toBe(later)
  })

  test('knows the end of the list once it was reached', () => {
    const end = { ...earlier, cursor: null }
    expect(furtherEdge(end, earlier, 'older')).toBe(end)
    expect(furtherEdge(earlier, end, 'older')).toBe(end)
  })
})
