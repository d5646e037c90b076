// The labels and percent of a distribution, and whose looks are near.
import { expect, test } from 'vitest'
import { nearest, toAdvice } from './advice.rules.ts'

test('the largest bodies are advised in numbers where the letters end', () => {
  const asked = { system: 'alpha', category: 'coat', bodyType: 'feminine' } as const
  expect(toAdvice({ 6: 0.9, 7: 0.1 }, asked).best).toEqual({ label: '5XL', percent: 90 })
  const largest = toAdvice({ 8: 0.1, 9: 0.85, 10: 0.05 }, asked)
  expect(largest).toMatchObject({ state: 'advised', best: { label: 'EU 58', percent: 85 } })
  expect(largest.sizes.map(({ label }) => label)).toEqual([
    'EU 54',
    'EU 56',
    'EU 58',
    'EU 60',
    'EU 62',
  ])
  const smallest = toAdvice({ '-4': 0.9, '-3': 0.1 }, asked)
  expect(smallest).toMatchObject({ state: 'advised', best: { label: 'EU 32' } })
})

test('a wearer who is near on all measures comes before one who is equal on a single one', () => {
  const measures = ['chest', 'waist', 'hips'] as const
  const wearers = [
    { userId: 'one girth', body: { chest: 36, waist: null, hips: null } },
    { userId: 'three', body: { chest: 36.5, waist: 30.5, hips: 40.5 } },
    { userId: 'none', body: { chest: null, waist: null, hips: null } },
  ]
  const order = nearest(wearers, { chest: 36, waist: 30, hips: 40 }, measures)
  expect(order.map(({ userId }) => userId)).toEqual(['three', 'one girth'])
})

test('somebody without a girth sees the wearers nearest to their predicted measures', () => {
  const wearers = [
    { userId: 'far', body: { chest: 48, waist: 44 } },
    { userId: 'near', body: { chest: 37, waist: 31 } },
  ]
  const guessed = new Map([
    ['chest', { value: 36, spread: 2 }],
    ['waist', { value: 30, spread: 2 }],
  ])
  const none = { chest: null, waist: null }
  expect(nearest(wearers, none, ['chest', 'waist'])).toEqual([])
  const order = nearest(wearers, none, ['chest', 'waist'], guessed)
  expect(order.map(({ userId }) => userId)).toEqual(['near', 'far'])
})
