import { expect, test } from 'vitest'
import { freeCorner, freeTop } from './free-corner.ts'

const dot = (xPosition: number, yPosition: number) => ({ xPosition, yPosition })

test('without a dot in the way the buttons are at the bottom right', () => {
  expect(freeCorner([])).toEqual({ side: 'right', bottom: 0 })
  expect(freeCorner([dot(50, 50), dot(10, 95)])).toEqual({ side: 'right', bottom: 0 })
})

test('the buttons avoid a dot at the shoes, and one in the other corner', () => {
  expect(freeCorner([dot(95, 93)])).toEqual({ side: 'left', bottom: 0 })
  expect(freeCorner([dot(95, 93), dot(8, 90)])).toEqual({ side: 'right', bottom: 16 })
})

test('no dot is under the buttons wherever one is put', () => {
  for (let x = 0; x <= 100; x += 5) {
    for (let y = 0; y <= 100; y += 5) {
      const { side, bottom } = freeCorner([dot(x, y)])
      const fromEdge = side === 'right' ? 100 - x : x
      expect(fromEdge >= 40 || 100 - y >= bottom + 18 || 100 - y <= bottom - 5).toBe(true)
    }
  }
})

test('no dot is under a button in an upper corner wherever one is put', () => {
  expect(freeTop([], 'left')).toBe(0)
  expect(freeTop([dot(8, 6)], 'left')).toBe(16)
  expect(freeTop([dot(8, 6)], 'right')).toBe(0)
  for (const side of ['left', 'right'] as const) {
    for (let x = 0; x <= 100; x += 5) {
      for (let y = 0; y <= 100; y += 5) {
        const top = freeTop([dot(x, y)], side)
        const fromEdge = side === 'right' ? 100 - x : x
        expect(fromEdge >= 22 || y >= top + 18 || y <= top - 5).toBe(true)
      }
    }
  }
})
