import { expect, test } from 'vitest'
import { copyLine } from './copy.ts'

test('a list of texts is an array of PostgreSQL, with each character of its texts', () => {
  const row = { words: ['two\nlines', 'a "quote"', String.raw`back\slash`] }
  // A line break is escaped once, for COPY; a quote and a backslash before it also for the array.
  const array = String.raw`{"two\nlines","a \\"quote\\"","back\\\\slash"}`
  expect(copyLine(row, ['words'])).toBe(`${array}\n`)
})
