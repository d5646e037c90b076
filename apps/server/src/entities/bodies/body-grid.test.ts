// A search by cells finds the same nearest bodies as a comparison with all.
import { createRandom } from '@kloset/demo/random'
import { expect, test } from 'vitest'
import { cellsAround, emptyGrid, placeInGrid } from './body-grid.ts'
import { bodyKinds, distanceBetween, UNCERTAIN_AXIS } from './filled-body.rules.ts'

const random = createRandom(7)
/** Mostly near the mean, some far beyond the last cells. */
const randomAxes = () => {
  const reach = random.chance(0.05) ? 12 : 1.5
  return Array.from({ length: UNCERTAIN_AXIS }, () => random.between(-reach, reach))
}

const bodies = Array.from({ length: 3000 }, (_, slot) => ({ kind: slot % 2, axes: randomAxes() }))
const grid = emptyGrid()
for (const [slot, { kind, axes }] of bodies.entries()) placeInGrid(grid, slot, kind, axes)

const distanceTo = (slot: number, axes: readonly number[]) =>
  distanceBetween(bodies[slot]?.axes ?? [], axes)

test('no body is nearer than its cell says, nor than an earlier cell says of all later ones', () => {
  for (let count = 0; count < 40; count += 1) {
    const axes = randomAxes()
    const seen: number[] = []
    let least = 0
    for (const { cell, atLeast, laterAtLeast } of cellsAround(grid, 'feminine', axes)) {
      least = Math.max(least, laterAtLeast)
      for (const slot of cell.slots) {
        expect(distanceTo(slot, axes)).toBeGreaterThanOrEqual(Math.max(atLeast, least))
      }
      seen.push(...cell.slots)
    }
    const all = bodies.flatMap(({ kind }, slot) => (bodyKinds[kind] === 'feminine' ? [slot] : []))
    expect(seen.toSorted((one, other) => one - other)).toEqual(all)
  }
})

test('a body that changes is only in its new cell, and one that is not filled is in none', () => {
  const kindsOf = (slot: number) =>
    bodyKinds.filter((kind) =>
      [...cellsAround(grid, kind, randomAxes())].some(({ cell }) => cell.slots.includes(slot)),
    )
  const slot = bodies.length
  placeInGrid(grid, slot, 2, [Number.NaN])
  expect(kindsOf(slot)).toEqual([])
  placeInGrid(grid, slot, 2, randomAxes())
  expect(kindsOf(slot)).toEqual(['unknown'])
  placeInGrid(grid, slot, 1, randomAxes())
  expect(kindsOf(slot)).toEqual(['masculine'])
})
