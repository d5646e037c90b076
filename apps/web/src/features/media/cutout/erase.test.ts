// Erasing the background of a garment.
import { describe, expect, test } from 'vitest'
import { eraseCorners, eraseFrom, isEmpty, opacityOf, putOpacity } from './erase.rules.ts'
import type { Pixels } from '../pixels.ts'

const colors: Record<string, readonly number[]> = {
  '.': [240, 238, 230],
  ',': [225, 222, 214],
  '#': [20, 30, 80],
}

/** A picture of letters. */
function draw(...rows: string[]): Pixels {
  const letters = rows.flatMap((row) => [...row])
  const data = Uint8ClampedArray.from(letters.flatMap((letter) => [...(colors[letter] ?? []), 255]))
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}

/** The picture as letters, with a space for a transparent pixel. */
const leftOf = ({ data, width, height }: Pixels, of: string[]) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) =>
      (data[(y * width + x) * 4 + 3] ?? 0) > 0 ? (of[y] ?? '')[x] : ' ',
    ).join(''),
  )

const look = ['..,..', '.###.', '.#.#.', '.###.', '.,...']

describe('a tap', () => {
  test('erases the similar connected area, but not an area that a garment encloses', () => {
    const pixels = draw(...look)
    expect(eraseFrom(pixels, { x: 0, y: 0 }, 32)).toBe(16)
    expect(leftOf(pixels, look)).toEqual(['     ', ' ### ', ' #.# ', ' ### ', '     '])
    expect(eraseFrom(pixels, { x: 2, y: 2 }, 32)).toBe(1)
  })

  test('with less tolerance stops at a shade', () => {
    const pixels = draw('..,..')
    expect(eraseFrom(pixels, { x: 0, y: 0 }, 4)).toBe(2)
  })

  test('on nothing, or beside the picture, erases nothing', () => {
    const pixels = draw('..')
    eraseFrom(pixels, { x: 0, y: 0 }, 32)
    expect(eraseFrom(pixels, { x: 1, y: 0 }, 32)).toBe(0)
    expect(eraseFrom(pixels, { x: 0, y: 9 }, 32)).toBe(0)
  })
})

test('the corners go by one press, and undoing puts all back', () => {
  const pixels = draw(...look)
  const before = opacityOf(pixels)
  expect(eraseCorners(pixels, 32)).toBe(16)
  putOpacity(pixels, before)
  expect(leftOf(pixels, look)).toEqual(look)
})

test('a picture of which nothing is left is empty', () => {
  const pixels = draw('....')
  expect(isEmpty(pixels)).toBe(false)
  eraseCorners(pixels, 32)
  expect(isEmpty(pixels)).toBe(true)
})
