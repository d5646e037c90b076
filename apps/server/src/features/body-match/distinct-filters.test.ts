import { expect, test } from 'vitest'
import { createFilterMemory } from './distinct-filters.ts'

/** Allows every filter. @returns whether it was new */
function createNewness() {
  const memory = createFilterMemory()
  return (...filter: Parameters<typeof memory.knows>) => {
    const isNew = !memory.knows(...filter)
    if (isNew) memory.remember(...filter)
    return isNew
  }
}

test('a filter is new once for each person, and again after ten minutes', () => {
  const isNew = createNewness()
  const minutes = (count: number) => count * 60_000
  expect(isNew('mara', 'chest_38_5', 0)).toBe(true)
  expect(isNew('mara', 'chest_38_5', minutes(9))).toBe(false)
  expect(isNew('zola', 'chest_38_5', minutes(9))).toBe(true)
  expect(isNew('mara', 'chest_38_4', minutes(9))).toBe(true)
  expect(isNew('mara', 'chest_38_5', minutes(10))).toBe(true)
})

test('it forgets the oldest filters first', () => {
  const isNew = createNewness()
  for (let count = 0; count <= 200; count += 1) isNew('mara', `chest_${count}_5`, 0)
  expect(isNew('mara', 'chest_200_5', 1)).toBe(false)
  expect(isNew('mara', 'chest_0_5', 1)).toBe(true)
})
