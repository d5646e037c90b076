import { expect, test } from 'vitest'
import { endsSoonText } from './vote-time.ts'

const nowMs = Date.parse('2026-01-01T12:00:00Z')
const read = (endsAt: string | null, isClosed = false) => endsSoonText({ endsAt, isClosed }, nowMs)

test('only a vote that ends within a day says when', () => {
  expect(read('2026-01-01T12:15:00Z')).toBe('ends in 15 min')
  expect(read('2026-01-02T12:00:00Z')).toMatch(/^ends in /)
  expect(read('2026-01-02T12:01:00Z')).toBe(null)
  expect(read('2026-01-01T12:00:00Z')).toBe(null)
  expect(read('2026-01-01T12:15:00Z', true)).toBe(null)
  expect(read(null)).toBe(null)
})
