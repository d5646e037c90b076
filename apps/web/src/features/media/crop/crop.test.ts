import { describe, expect, test } from 'vitest'
import { drawnPart, isSameCut, isWhole, turnedOnce, turnedSize } from './crop.rules.ts'
import type { Turns } from './crop.rules.ts'

describe('turning', () => {
  test('four quarter turns restore the picture, and every second one swaps the sides', () => {
    let turns: Turns = 0
    const sizes = [0, 1, 2, 3].map(() => {
      const { width } = turnedSize({ width: 40, height: 30 }, turns)
      turns = turnedOnce(turns)
      return width
    })
    expect(sizes).toEqual([40, 30, 40, 30])
    expect(turns).toBe(0)
  })
})

describe('the part that is kept', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }

  test('is whole within rounding', () => {
    expect(isWhole(whole)).toBe(true)
    expect(isWhole({ ...whole, width: 0.9999 })).toBe(true)
    expect(isWhole({ ...whole, x: 0.1, width: 0.9 })).toBe(false)
  })

  test('is the same within rounding, where the picture is turned the same', () => {
    const cut = { turns: 1, part: whole } as const
    expect(isSameCut(cut, { turns: 1, part: { ...whole, height: 0.9999 } })).toBe(true)
    expect(isSameCut(cut, { turns: 2, part: whole })).toBe(false)
    expect(isSameCut(cut, { turns: 1, part: { ...whole, x: 0.1 } })).toBe(false)
  })

  test('is in pixels, and scaled down only where it is larger than the limit', () => {
    const most = { width: 100, height: 100 }
    const half = { x: 0.5, y: 0, width: 0.5, height: 0.5 }
    expect(drawnPart({ width: 120, height: 80 }, half, most)).toEqual({
      x: 60,
      y: 0,
      width: 60,
      height: 40,
      scale: 1,
    })
    expect(drawnPart({ width: 400, height: 200 }, half, most).scale).toBe(0.5)
  })
})
