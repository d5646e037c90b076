// Texts of people: which inputs count as a text.
import { expect, test } from 'vitest'
import { optionalText, text } from './common.schemas.ts'

const blank = ['', ' \n', '\u200b', '\u3164\u00ad', '\u2800', '\u202e\ufe0f']
const seen = ['a', '👗', '🏳️‍🌈', '.', 'می‌خواهم']

test.for(blank)('%j is not a text', (typed) => {
  const issues = text({ min: 1, max: 10 }).safeParse(typed).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toHaveLength(1)
  expect(optionalText(10).parse(typed)).toBeNull()
})

test.for(seen)('%j is a text, and is kept as it is', (typed) => {
  expect(text({ min: 1, max: 20 }).parse(typed)).toBe(typed)
  expect(optionalText(20).parse(typed)).toBe(typed)
})
