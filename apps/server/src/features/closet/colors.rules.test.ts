// The names of colours, and where on a picture a garment shows its colour.
import { describe, expect, test } from 'vitest'
import { boxOf, colorOf, nameOf } from './colors.rules.ts'

type Rgb = [number, number, number]
const pixels = (...runs: [count: number, rgb: Rgb, alpha?: number][]) =>
  Uint8Array.from(
    runs.flatMap(([count, rgb, alpha = 255]) =>
      Array.from({ length: count }, () => [...rgb, alpha]).flat(),
    ),
  )
const white: Rgb = [250, 250, 250]
const navy: Rgb = [22, 32, 70]
const red: Rgb = [190, 30, 40]

describe('a colour', () => {
  test.each([
    ['black', [12, 12, 14]],
    ['grey', [140, 141, 139]],
    ['white', white],
    ['beige', [226, 210, 184]],
    ['brown', [110, 72, 48]],
    ['red', red],
    ['pink', [240, 150, 175]],
    ['orange', [240, 130, 40]],
    ['yellow', [245, 215, 80]],
    ['green', [30, 110, 60]],
    // Teal.
    ['green', [32, 116, 110]],
    ['blue', navy],
    ['blue', [90, 140, 205]],
    ['purple', [120, 70, 150]],
  ] satisfies [string, Rgb][])('is called %s', (name, rgb) => {
    expect(nameOf(rgb)).toBe(name)
  })
})

describe('a picture', () => {
  test('has the colour of most of it, whatever its buttons are', () => {
    expect(colorOf(pixels([90, navy], [10, white]))).toBe('blue')
  })

  test('of a pattern has several', () => {
    expect(colorOf(pixels([50, red], [50, navy]))).toBe('mixed')
    expect(colorOf(pixels([40, red], [30, navy], [30, [34, 120, 60]]))).toBe('mixed')
  })

  test('of one cloth in light and shade has one', () => {
    expect(colorOf(pixels([60, [128, 128, 128]], [40, [30, 30, 30]]))).toBe('grey')
  })

  test('does not count what was erased', () => {
    expect(colorOf(pixels([95, red, 0], [5, navy]))).toBe('blue')
    expect(colorOf(pixels([10, red, 0]))).toBeNull()
  })
})

describe('a garment', () => {
  test('shows its colour around its dot, and never beyond the picture', () => {
    expect(boxOf('bag', { xPosition: 50, yPosition: 50 })).toMatchObject({ left: 0.44, top: 0.44 })
    expect(boxOf('bag', { xPosition: 0, yPosition: 100 })).toMatchObject({ left: 0, top: 0.88 })
  })

  test('without a dot is where its category is worn; a bag may be anywhere', () => {
    expect(boxOf('top', null)?.top).toBeLessThan(boxOf('skirt', null)?.top ?? 0)
    expect(boxOf('bag', null)).toBeNull()
  })
})
