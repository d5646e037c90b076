import { expect, test } from 'vitest'
import { areaOf } from './copied-picture.ts'

test('the copied part of a picture is the part that its crop shows, and is inside the picture', () => {
  expect(areaOf({ scale: 2, x: 50, y: 0 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 0.5 })
  expect(areaOf({ scale: 2, x: 100, y: 100 })).toEqual({
    left: 0.5,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  })
  expect(areaOf({ scale: 1, x: 30, y: 70 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})
