// The nearest bodies are found by cells as they would be by comparing all.
import { expect, test } from 'vitest'
import { cellsAround, emptyGrid, placeInGrid } from './body-grid.ts'
import { bodyKinds, distanceBetween, UNCERTAIN_AXIS } from './filled-body.rules.ts'

/** The same numbers in each run, from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const random = createRandom(7)
/** Mostly near the mean, some far beyond the last cells. */
const randomAxes = () => {
  const far = random() < 0.05 ? 12 : 1.5
  return Array.from({ length: UNCERTAIN_AXIS }, () => far * (2 * random() - 1))
}

const bodies = Array.from({ length: 3000 }, (_, slot) => ({ kind: slot % 2, axes: randomAxes() }))
const grid = emptyGrid()
for (const [slot, { kind, axes }] of bodies.entries()) placeInGrid(grid, slot, kind, axes)

const distanceTo = (slot: number, axes: readonly number[]) =>
  distanceBetween(bodies[slot]?.axes ?? [], axes)

test('no body is nearer than its cell, nor than what is said of later cells', () => {
  for (let count = 0; count < 40; count += 1) {
    const axes = randomAxes()
    const seen: number[] = []
    let least = 0
    for (const { slots, atLeast, laterAtLeast } of cellsAround(grid, 'feminine', axes)) {
      least = Math.max(least, laterAtLeast)
      for (const slot of slots) {
        expect(distanceTo(slot, axes)).toBeGreaterThanOrEqual(Math.max(atLeast, least))
      }
      seen.push(...slots)
    }
    const all = bodies.flatMap(({ kind }, slot) => (bodyKinds[kind] === 'feminine' ? [slot] : []))
    expect(seen.toSorted((one, other) => one - other)).toEqual(all)
  }
})

test('a body that changes is in its new cell alone, and one that is not filled in none', () => {
  const placesOf = (slot: number) =>
    bodyKinds.filter((kind) =>
      [...cellsAround(grid, kind, randomAxes())].some(({ slots }) => slots.includes(slot)),
    )
  const slot = bodies.length
  placeInGrid(grid, slot, 2, [Number.NaN])
  expect(placesOf(slot)).toEqual([])
  placeInGrid(grid, slot, 2, randomAxes())
  expect(placesOf(slot)).toEqual(['unknown'])
  placeInGrid(grid, slot, 1, randomAxes())
  expect(placesOf(slot)).toEqual(['masculine'])
})
