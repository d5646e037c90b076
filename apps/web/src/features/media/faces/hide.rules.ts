// Destroys the contents of circles of a picture. At most CELLS x CELLS mean colours are left of each circle, drawn as
// squares or interpolated. Nothing else can be recovered from either.
// Every index below is computed within its array.
// oxlint-disable typescript/no-non-null-assertion
import type { Pixels } from '../pixels.ts'

/** A circle, in pixels of the picture. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export type HideStyle = 'pixels' | 'blur'

const CELLS = 7
const CHANNELS = 4

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf({ x, y, radius }: Region, { width, height }: Pixels): Box {
  return {
    left: Math.max(0, Math.floor(x - radius)),
    top: Math.max(0, Math.floor(y - radius)),
    right: Math.min(width, Math.ceil(x + radius)),
    bottom: Math.min(height, Math.ceil(y + radius)),
  }
}

/** Mean colours of the cells, row by row. A cell without a pixel, as in tiny boxes, stays black. */
function meansOf({ data, width }: Pixels, { left, top, right, bottom }: Box): Float64Array {
  const sums = new Float64Array(CELLS * CELLS * CHANNELS)
  const counts = new Uint32Array(CELLS * CELLS)
  for (let y = top; y < bottom; y += 1) {
    const row = Math.floor(((y - top) * CELLS) / (bottom - top))
    for (let x = left; x < right; x += 1) {
      const cell = row * CELLS + Math.floor(((x - left) * CELLS) / (right - left))
      counts[cell]! += 1
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        sums[cell * CHANNELS + channel]! += data[(y * width + x) * CHANNELS + channel]!
      }
    }
  }
  return sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / CHANNELS)]!))
}

/** A colour between the four cells around a point; `across` and `down` are in cells. */
function between(means: Float64Array, across: number, down: number, channel: number): number {
  const last = CELLS - 1
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [right, bottom] = [Math.min(last, left + 1), Math.min(last, top + 1)]
  const at = (row: number, column: number) => means[(row * CELLS + column) * CHANNELS + channel]!
  const mix = (one: number, other: number, share: number) => one + (other - one) * share
  const upper = mix(at(top, left), at(top, right), across - left)
  const lower = mix(at(bottom, left), at(bottom, right), across - left)
  return mix(upper, lower, down - top)
}

const withinCells = (value: number) => Math.min(CELLS - 1, Math.max(0, value))

/** Hides one circle, in place. */
function hideRegion(pixels: Pixels, region: Region, style: HideStyle) {
  const box = boxOf(region, pixels)
  const { left, top, right, bottom } = box
  if (right <= left || bottom <= top) return
  const means = meansOf(pixels, box)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (Math.hypot(x + 0.5 - region.x, y + 0.5 - region.y) > region.radius) continue
      const across = ((x + 0.5 - left) * CELLS) / (right - left)
      const down = ((y + 0.5 - top) * CELLS) / (bottom - top)
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        pixels.data[(y * pixels.width + x) * CHANNELS + channel] =
          style === 'pixels'
            ? means[(Math.floor(down) * CELLS + Math.floor(across)) * CHANNELS + channel]!
            : between(means, withinCells(across - 0.5), withinCells(down - 0.5), channel)
      }
    }
  }
}

/** Hides every circle, in place. */
export function hideRegions(pixels: Pixels, regions: readonly Region[], style: HideStyle): void {
  for (const region of regions) hideRegion(pixels, region, style)
}

/** In pixels of the picture. */
export const SMALLEST_RADIUS = 12

/** A moved or resized region. Its middle stays on the picture. */
export function changedRegion(
  { x, y, radius }: Region,
  change: { x?: number; y?: number; radius?: number },
  picture: { width: number; height: number },
): Region {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const largest = Math.max(picture.width, picture.height) / 2
  return {
    x: within(x + (change.x ?? 0), picture.width),
    y: within(y + (change.y ?? 0), picture.height),
    radius: Math.min(largest, Math.max(SMALLEST_RADIUS, radius + (change.radius ?? 0))),
  }
}
