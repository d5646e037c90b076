import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { drawnIn, foldRuns, isSlot, withCard } from './fold.rules.ts'
import type { WallItem } from './fold.rules.ts'

interface Slot {
  id: string
  authorId: string
}

/** One slot for each letter; the letter is its author. */
const slotsBy = (authors: string): Slot[] =>
  [...authors].map((authorId, index) => ({ id: `${authorId}${index}`, authorId }))

const ids = (items: readonly WallItem<Slot>[]) =>
  items.map((item) => (isSlot(item) ? item.id : item.folded.map(({ id }) => id).join(' ')))

const none: ReadonlySet<string> = new Set()

test('of consecutive posts of one author two are shown, and one card has the others', () => {
  expect(ids(foldRuns(slotsBy('abbbbbc'), none))).toEqual(['a0', 'b1', 'b2', 'b3 b4 b5', 'c6'])
})

test('two consecutive posts are not folded, and a later run of the author is separate', () => {
  expect(ids(foldRuns(slotsBy('aabaab'), none))).toEqual(['a0', 'a1', 'b2', 'a3', 'a4', 'b5'])
})

test('a run that continues on the next page joins the card of its page', () => {
  const slots = slotsBy('abbbbbbb')
  expect(ids(foldRuns(slots.slice(0, 4), none))).toEqual(['a0', 'b1', 'b2', 'b3'])
  expect(ids(foldRuns(slots, none))).toEqual(['a0', 'b1', 'b2', 'b3 b4 b5 b6 b7'])
})

test('an opened card stays open when its run continues, and when a post of it is deleted', () => {
  const slots = slotsBy('bbbbbccc')
  const opened = new Set(['b2', 'b3'])
  expect(ids(foldRuns(slots, opened))).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'c5', 'c6', 'c7'])
  expect(ids(foldRuns(slots.toSpliced(2, 1), opened)).slice(0, 4)).toEqual(['b0', 'b1', 'b3', 'b4'])
})

test('a card draws at most four of its posts, so that it does not load pages further down', () => {
  const drawn = foldRuns(slotsBy('b'.repeat(100)), none).map(drawnIn)
  expect(drawn.map((slots) => slots.map(({ id }) => id).join(' '))).toEqual([
    'b0',
    'b1',
    'b2 b3 b4 b5',
  ])
})

test('every post is on the wall once and in order, for all authors and open folds', () => {
  const walls = fc
    .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(walls, fc.array(fc.nat(59)), (authors, open) => {
      const slots = slotsBy(authors)
      const opened = new Set(open.map((index) => slots[index]?.id ?? ''))
      const items = foldRuns(slots, opened)
      const laidOut = items.flatMap((item) => (isSlot(item) ? [item] : item.folded))
      expect(laidOut).toEqual(slots)
    }),
  )
})

test('a card comes after the first items, or at the end of a short wall, and no slot is lost', () => {
  const items = foldRuns(slotsBy('abcd'), none)
  const shape = (after: number) =>
    withCard(items, after).map((item) => ('card' in item ? 'card' : ids([item])[0]))
  expect(shape(2)).toEqual(['a0', 'b1', 'card', 'c2', 'd3'])
  expect(shape(9)).toEqual(['a0', 'b1', 'c2', 'd3', 'card'])
  expect(withCard([], 2)).toEqual([{ card: true }])
  expect(withCard([], 2).flatMap(drawnIn)).toEqual([])
})
