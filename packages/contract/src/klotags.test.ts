// KLOtags: what people type becomes one spelling.
import { expect, test } from 'vitest'
import { klotagLimits, normalizeKlotag } from './klotags.ts'

test.for([
  ['#Wide Leg!', 'wideleg'],
  ['Größe40', 'größe40'],
  ['cafe\u0301', 'café'],
  ['ＷＩＤＥ', 'wide'],
  // People type a single accent for an apostrophe: it belongs to no letter.
  ['Levi´s', 'levis'],
  ['Levi`s', 'levis'],
  ['di\u00ADet', 'diet'],
  ['ΠΡΟΪ\u0301ΟΝ', 'προΐον'],
  ['👗', ''],
] as const)('%s is %s', ([typed, klotag]) => {
  expect(normalizeKlotag(typed)).toBe(klotag)
  expect(normalizeKlotag(klotag)).toBe(klotag)
})

test('a long one keeps its first letters', () => {
  expect(normalizeKlotag('a'.repeat(klotagLimits.length + 5))).toBe('a'.repeat(klotagLimits.length))
})
