// Cloth: a colour and a weave, with the SVG tile that repeats over it. This file knows no garment.
import { lightnessOf, shift } from './colour.ts'
import { num, RADIANS } from './geometry.ts'
import { SWATCHES } from './palette.ts'
import type { Swatch } from './palette.ts'

export type Weave =
  | 'plain'
  | 'silk'
  | 'leather'
  | 'denim'
  | 'rib'
  | 'cable'
  | 'pinstripe'
  | 'stripe'
  | 'vertical stripe'
  | 'check'
  | 'gingham'
  | 'houndstooth'
  | 'dots'
  | 'floral'
  | 'brushed'
  | 'tweed'
  | 'corduroy'
  | 'quilted'

/** `name` is the colour's name in captions; `colours` are the second to fourth of a print. */
export interface Fabric {
  name: string
  colour: string
  weave: Weave
  second: string
  third: string
  fourth: string
}

const hexOf = (colour: Swatch | `#${string}`): string =>
  colour in SWATCHES ? SWATCHES[colour as Swatch] : colour

/** A cloth from swatches; a print's missing colours follow from the ground. */
export function cloth(
  colour: Swatch | `#${string}`,
  weave: Weave = 'plain',
  second?: Swatch | `#${string}`,
  third?: Swatch | `#${string}`,
  fourth?: Swatch | `#${string}`,
): Fabric {
  const ground = hexOf(colour)
  const own = second ? hexOf(second) : shift(ground, lightnessOf(ground) > 0.5 ? -0.15 : 0.16)
  return {
    name: colour in SWATCHES ? colour : 'tinted',
    colour: ground,
    weave,
    second: own,
    third: third ? hexOf(third) : own,
    fourth: fourth ? hexOf(fourth) : own,
  }
}

/** Plain cloth of a computed colour: soles, linings, skin. */
export const plain = (hex: string): Fabric => ({
  name: 'tinted',
  colour: hex,
  weave: 'plain',
  second: hex,
  third: hex,
  fourth: hex,
})

export const isGlossy = (fabric: Fabric): boolean =>
  fabric.weave === 'silk' || fabric.weave === 'leather'

/** One repeat of a weave, in picture units; null for cloth without a visible weave. */
export interface Tile {
  width: number
  height: number
  turn: number
  markup: string
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

const thread = ([x1, y1, x2, y2]: Line, width: number, opacity: number, colour: string): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

function flower(x: number, y: number, size: number, colour: string, turn: number): string {
  const petals = [0, 72, 144, 216, 288].map((step) => {
    const angle = (step + turn) * RADIANS
    const cx = num(x + size * 0.62 * Math.cos(angle))
    const cy = num(y + size * 0.62 * Math.sin(angle))
    const radii = `rx="${num(size * 0.5)}" ry="${num(size * 0.36)}"`
    return `<ellipse cx="${cx}" cy="${cy}" ${radii} transform="rotate(${step + turn} ${cx} ${cy})" fill="${colour}"/>`
  })
  return petals.join('')
}

const heart = (x: number, y: number, size: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${num(size * 0.26)}" fill="${colour}"/>`

const LEAVES =
  'M30 24q8 2 12 -7q-10 -1 -12 7zM14 46q9 2 13 9q-11 2 -13 -9zM52 12q5 5 3 12q-7 -4 -3 -12z'
const BRUSH_MARKS = {
  first: 'M8 20C20 6 34 14 30 26C24 38 6 34 8 20ZM56 58C70 44 86 56 78 70C68 84 50 74 56 58Z',
  second: 'M62 14C72 8 84 14 80 24C72 30 60 24 62 14ZM14 66C22 58 34 62 32 72C26 82 12 78 14 66Z',
} as const
const CABLES = 'M8 0C20 6 20 20 8 26M20 0C8 6 8 20 20 26'
const HOUNDSTOOTH = 'M0 0h8v8h8v8h-4l-4-4v4h-8v-4l4-4h-4z'

/** Draws one repeat of the fabric's weave. */
export function weaveTile(fabric: Fabric): Tile | null {
  const { second: c, third, fourth, colour } = fabric
  const white = '#ffffff'
  const tile = (width: number, height: number, markup: string, turn = 0): Tile => ({
    width,
    height,
    turn,
    markup,
  })
  switch (fabric.weave) {
    case 'denim':
      return tile(
        5,
        5,
        thread([0, 1, 5, 1], 0.9, 0.35, c) + thread([0, 3.4, 5, 3.4], 0.7, 0.25, white),
        28,
      )
    case 'rib':
      return tile(
        7,
        12,
        thread([1.2, 0, 1.2, 12], 1.5, 0.55, c) + thread([4.4, 0, 4.4, 12], 1, 0.18, white),
      )
    case 'cable':
      return tile(
        34,
        26,
        `<path d="${CABLES}" fill="none" stroke="${c}" stroke-opacity=".6" stroke-width="2"/>` +
          thread([28, 0, 28, 26], 1.4, 0.5, c) +
          thread([32, 0, 32, 26], 1.4, 0.4, c),
      )
    case 'pinstripe':
      return tile(13, 13, thread([6, 0, 6, 13], 1, 0.75, c))
    case 'stripe':
      return tile(22, 22, `<rect width="22" height="9" fill="${c}"/>`)
    case 'vertical stripe':
      return tile(16, 16, `<rect width="6" height="16" fill="${c}" opacity=".8"/>`)
    case 'check':
      return tile(
        44,
        44,
        `<path d="M4 0h12v44h-12zM0 4h44v12h-44z" fill="${c}" opacity=".5"/>` +
          thread([30, 0, 30, 44], 1.4, 0.7, third === c ? white : third) +
          thread([0, 30, 44, 30], 1.4, 0.7, third === c ? white : third),
      )
    case 'gingham':
      return tile(
        18,
        18,
        `<rect width="9" height="18" fill="${c}" opacity=".55"/>` +
          `<rect width="18" height="9" fill="${c}" opacity=".55"/>`,
      )
    case 'houndstooth':
      return tile(16, 16, `<path d="${HOUNDSTOOTH}" fill="${c}" opacity=".8"/>`)
    case 'dots':
      return tile(
        22,
        22,
        `<circle cx="6" cy="6" r="3" fill="${c}"/><circle cx="17" cy="17" r="3" fill="${c}"/>`,
      )
    case 'floral':
      return tile(
        64,
        64,
        flower(17, 18, 11, c, 10) +
          heart(17, 18, 11, colour) +
          flower(47, 44, 10, third, 40) +
          heart(47, 44, 10, colour) +
          `<path d="${LEAVES}" fill="${fourth}" opacity=".9"/>`,
      )
    case 'brushed':
      return tile(
        90,
        90,
        `<path d="${BRUSH_MARKS.first}" fill="${c}"/><path d="${BRUSH_MARKS.second}" fill="${third}"/>`,
      )
    case 'tweed':
      return tile(
        9,
        9,
        thread([0, 2, 4, 2], 1.3, 0.5, c) +
          thread([5, 6, 8, 6], 1.3, 0.5, c) +
          thread([2, 4, 3, 7], 1.2, 0.35, third === c ? white : third) +
          thread([6, 1, 7, 4], 1, 0.3, white),
      )
    case 'corduroy':
      return tile(6, 10, thread([1, 0, 1, 10], 2, 0.42, c))
    case 'quilted':
      return tile(
        46,
        46,
        thread([0, 0, 46, 0], 1.6, 0.6, c) + thread([0, 0, 0, 46], 1.6, 0.6, c),
        45,
      )
    case 'plain':
    case 'silk':
    case 'leather':
      return null
  }
}
