import { expect, test } from 'vitest'
import { positionOf, restOf, SETUP_PARTS, stepsAround, stepsFor } from './setup-steps.ts'

test('the set-up has four parts, whatever the body type, and never goes back in them', () => {
  for (const bodyType of ['feminine', 'masculine', null] as const) {
    const positions = stepsFor(bodyType).map((step) => positionOf(step, bodyType))
    const shares = positions.map(({ part, position, count }) => part - 1 + position / count)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(SETUP_PARTS)
  }
  expect(positionOf('height', 'feminine')).toEqual({ part: 2, position: 1, count: 4 })
  expect(positionOf('torsoLength', 'feminine')).toEqual({ part: 3, position: 5, count: 10 })
  expect(positionOf('torsoLength', 'masculine')).toEqual({ part: 3, position: 5, count: 9 })
})

test('the steps skip the rest and return to it; a person who chooses the rest goes through all of it', () => {
  for (const bodyType of ['feminine', 'masculine', null] as const) {
    const way: (string | undefined)[] = ['about']
    for (let step = stepsFor(bodyType)[0]; step;) {
      step = stepsAround(step, bodyType).next
      way.push(step)
    }
    expect(way).toEqual([
      'about',
      'height',
      'sizes',
      'waist',
      'inseamLength',
      'rest',
      'privacy',
      undefined,
    ])
    const [first, ...others] = restOf(bodyType)
    expect(first && stepsAround(first, bodyType).previous).toBe('rest')
    for (const name of others) expect(stepsAround(name, bodyType).next).toBeDefined()
    expect(stepsAround('privacy', bodyType).previous).toBe('rest')
  }
})
