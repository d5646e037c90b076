import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('each subject has its tokens at once, and gets them back as time goes by', () => {
  const { take } = createTokenBuckets(10)
  const taken = (subject: string, nowMs: number) =>
    Array.from({ length: 50 }, () => take(subject, nowMs)).filter(Boolean).length
  expect(taken('one', 0)).toBe(10)
  expect(taken('other', 0)).toBe(10)
  expect(taken('one', 300)).toBe(3)
  expect(taken('one', 1299)).toBe(9)
  expect(taken('one', 60_000)).toBe(10)
})

test('no subject is kept for longer than its bucket takes to fill', () => {
  const { take, size } = createTokenBuckets(10)
  for (let count = 0; count < 1000; count += 1) take(`early ${count}`, 0)
  take('early 0', 500)
  take('late', 999)
  expect(size()).toBe(1001)
  take('late', 1000)
  expect(size()).toBe(2)
})
