import { expect, test } from 'vitest'
import { positionOf, SETUP_PARTS, stepsFor } from './setup-steps.ts'

test('the set-up has four parts, whatever the body type, and never goes back in them', () => {
  for (const bodyType of ['feminine', 'masculine', null] as const) {
    const positions = stepsFor(bodyType).map((step) => positionOf(step, bodyType))
    const shares = positions.map(({ part, position, count }) => part - 1 + position / count)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(SETUP_PARTS)
  }
  expect(positionOf('height', 'feminine')).toEqual({ part: 2, position: 1, count: 5 })
  expect(positionOf('torsoLength', 'feminine')).toEqual({ part: 3, position: 1, count: 7 })
  expect(positionOf('torsoLength', 'masculine')).toEqual({ part: 3, position: 1, count: 6 })
})
