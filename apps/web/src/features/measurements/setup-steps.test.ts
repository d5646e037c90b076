import { expect, test } from 'vitest'
import { placeOf, SETUP_PARTS, stepsFor } from './setup-steps.ts'

test('the set-up has four parts, whatever the body type, and never goes back in them', () => {
  for (const bodyType of ['feminine', 'masculine', null] as const) {
    const places = stepsFor(bodyType).map((step) => placeOf(step, bodyType))
    const shares = places.map(({ part, place, of }) => part - 1 + place / of)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(SETUP_PARTS)
  }
  expect(placeOf('height', 'feminine')).toEqual({ part: 2, place: 1, of: 5 })
  expect(placeOf('torsoLength', 'feminine')).toEqual({ part: 3, place: 1, of: 7 })
  expect(placeOf('torsoLength', 'masculine')).toEqual({ part: 3, place: 1, of: 6 })
})
