// Pure rules of erasing a background: the similar area connected with the tapped point becomes transparent.
import type { Pixels } from '../pixels.ts'

/** How far a colour may be from the tapped one, of 255 for each channel. */
export const tolerances = { min: 4, max: 120, step: 4, usual: 32 } as const

/** A picture with a smaller share of its pixels left counts as empty. */
const LEAST_LEFT = 0.005

/** The smallest alpha of a visible pixel, of 255. */
const VISIBLE = 8

/**
 * Erases the similar area connected with a point, also across erased pixels.
 * @returns how many pixels became transparent
 */
export function eraseFrom(
  { data, width, height }: Pixels,
  point: { readonly x: number; readonly y: number },
  tolerance: number,
): number {
  const start = Math.floor(point.y) * width + Math.floor(point.x)
  if (start < 0 || start >= width * height) return 0
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start * 4, start * 4 + 4)
  // A transparent start pixel erases nothing.
  if (alpha < VISIBLE) return 0
  const most = 3 * tolerance * tolerance
  const seen = new Uint8Array(width * height)
  const waiting = [start]
  seen[start] = 1
  let erased = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const byte = at * 4
    const isThere = (data[byte + 3] ?? 0) >= VISIBLE
    if (isThere) {
      const far =
        ((data[byte] ?? 0) - red) ** 2 +
        ((data[byte + 1] ?? 0) - green) ** 2 +
        ((data[byte + 2] ?? 0) - blue) ** 2
      if (far > most) continue
      data[byte + 3] = 0
      erased += 1
    }
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= seen.length || seen[next] === 1) continue
      seen[next] = 1
      waiting.push(next)
    }
  }
  return erased
}

/** Erases from the four corners, which a garment seldom reaches. @returns how many pixels became transparent */
export function eraseCorners(pixels: Pixels, tolerance: number): number {
  const [right, bottom] = [pixels.width - 1, pixels.height - 1]
  const corners = [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: 0, y: bottom },
    { x: right, y: bottom },
  ]
  return corners.reduce((sum, corner) => sum + eraseFrom(pixels, corner, tolerance), 0)
}

/** Whether so little is left that the picture counts as empty. */
export function isEmpty({ data, width, height }: Pixels): boolean {
  let left = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= VISIBLE) left += 1
  return left < width * height * LEAST_LEFT
}

/** The alpha of each pixel, which undo restores. */
export function opacityOf({ data }: Pixels): Uint8Array {
  const opacity = new Uint8Array(data.length / 4)
  for (let at = 0; at < opacity.length; at += 1) opacity[at] = data[at * 4 + 3] ?? 0
  return opacity
}

export function putOpacity({ data }: Pixels, opacity: Uint8Array): void {
  for (let at = 0; at < opacity.length; at += 1) data[at * 4 + 3] = opacity[at] ?? 0
}
