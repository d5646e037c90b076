// The first units of a person follow the region of their browser.
import { expect, test } from 'vitest'
import { unitSystemFor } from './unit-system.rules.ts'

test.each([
  [undefined, 'imperial'],
  ['', 'imperial'],
  ['*', 'imperial'],
  ['en', 'imperial'],
  ['en-US,en;q=0.9', 'imperial'],
  ['en-gb', 'imperial'],
  ['es-US,es;q=0.9', 'imperial'],
  ['en-AU,en-US;q=0.8', 'metric'],
  ['de', 'metric'],
  ['de-DE,de;q=0.9,en-US;q=0.8', 'metric'],
  ['zh-Hant-TW', 'metric'],
  ['fr;q=0.8, en-US;q=0.5', 'metric'],
])('a browser that asks for %s measures in %s units', (accepted, units) => {
  expect(unitSystemFor(accepted)).toBe(units)
})
