import { expect, test } from 'vitest'
import { layOut, touching } from './masonry-layout.ts'

const laidOut = (heights: readonly number[], columns: number) =>
  layOut(heights.length, (index) => heights[index] ?? 0, columns, 8)

test('each picture goes into the shortest column, or the leftmost of equal ones', () => {
  const { columnOf, tops, height } = laidOut([100, 50, 30, 100], 2)
  expect([...columnOf]).toEqual([0, 1, 1, 1])
  expect([...tops]).toEqual([0, 0, 58, 96])
  expect(height).toBe(196)
})

test('a wall without pictures has no height, and nothing of it is drawn', () => {
  const layout = laidOut([], 3)
  expect(layout.height).toBe(0)
  expect(touching(layout, 0, 1000)).toEqual([0, -1])
})

test('drawn is what touches the band, also a long picture that began above it', () => {
  const layout = laidOut([500, 50, 50, 50, 50], 2)
  expect(touching(layout, 110, 115)).toEqual([0, 2])
  expect(touching(layout, 600, 700)).toEqual([0, -1])
})
