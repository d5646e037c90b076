import { expect, test } from 'vitest'
import { createOpenCounts } from './open-counts.ts'

test('one IPv6 connection with many networks opens no more than four addresses', () => {
  const counts = createOpenCounts(5)
  let opened = 0
  for (let home = 0; home < 256; home += 1) {
    for (let network = 0; network < 4; network += 1) {
      const ip = `2001:db8:1:${(home * 256 + network).toString(16)}::7`
      if (counts.isFull(ip)) continue
      counts.open(ip)
      opened += 1
    }
  }
  expect(opened).toBe(20)
  expect(counts.isFull('2001:db8:2::7')).toBe(false)
})

test('closing twice counts once', () => {
  const counts = createOpenCounts(2)
  const close = counts.open('203.0.113.9')
  counts.open('203.0.113.9')
  close()
  close()
  counts.open('203.0.113.9')
  expect(counts.isFull('203.0.113.9')).toBe(true)
})
