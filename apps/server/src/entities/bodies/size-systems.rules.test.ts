import { garmentCategories, sizeLabelOf, systemsOf } from '@kloset/contract/garments'
import { expect, test } from 'vitest'
import { labelOf, stepOf } from './size-systems.rules.ts'

test.each([
  ['us', '34', 'masculine', 'trousers', 0],
  ['uk', '38', 'masculine', 'jeans', 2],
  ['us', '32', 'masculine', 'shorts', -1],
  ['uk', '36', 'masculine', 'swimwear', 1],
  ['waist_length', 'W36 L32', 'masculine', 'jeans', 1],
  ['eu', '50', 'masculine', 'trousers', 0],
  ['us', '40', 'masculine', 'jacket', 0],
  ['uk', '42', 'masculine', 'suit', 1],
  ['us', '8', 'feminine', 'trousers', 0],
  ['uk', '14', 'feminine', 'skirt', 1],
  ['shoe', '42', 'masculine', 'shoes', null],
] as const)('%s %s of %s %s is %s steps from the middle', (system, label, kind, category, step) => {
  expect(stepOf(system, label, { bodyType: kind, category })).toBe(step)
})

test('a size that is advised is one that can be entered, and is the same step', () => {
  for (const bodyType of ['feminine', 'masculine'] as const) {
    for (const category of garmentCategories) {
      for (const system of systemsOf[category]) {
        const on = { bodyType, category }
        const labels = Array.from({ length: 61 }, (_, at) => ({
          step: at - 30,
          label: labelOf(system, at - 30, on),
        }))
        for (const { step, label } of labels) {
          if (label === null) continue
          expect(sizeLabelOf(system, label)).toBe(label)
          expect(stepOf(system, label, on)).toBe(step)
        }
      }
    }
  }
})

test('numbers reach bodies of about 60 inches', () => {
  for (const bodyType of ['feminine', 'masculine'] as const) {
    for (const system of ['eu', 'uk', 'us', 'waist_length'] as const) {
      expect(labelOf(system, 12, { bodyType, category: 'trousers' })).not.toBeNull()
    }
  }
})
