// Pure rules of colours: the name of a colour, the main colour of a picture, and where on a picture a garment is.
import type { GarmentColor } from '@kloset/contract/closet'
import type { GarmentCategory } from '@kloset/contract/garments'
import type { Area } from '../../platform/images/crop.ts'

/** Red, green, blue. */
type Rgb = readonly [number, number, number]

/** Several examples of each name, with colours of cloth. */
const examples: readonly (readonly [GarmentColor, ...Rgb[]])[] = [
  ['black', [0, 0, 0], [28, 27, 26], [42, 41, 43]],
  ['grey', [84, 84, 86], [128, 128, 128], [178, 178, 180]],
  ['white', [255, 255, 255], [238, 237, 234]],
  ['beige', [222, 206, 178], [240, 228, 206], [196, 174, 140]],
  ['brown', [101, 67, 44], [139, 94, 60], [168, 100, 72], [66, 44, 32]],
  ['red', [200, 30, 36], [150, 24, 36], [222, 66, 56]],
  ['pink', [240, 160, 180], [232, 92, 150], [250, 205, 210], [214, 60, 120]],
  ['orange', [236, 124, 36], [250, 160, 72], [205, 98, 40]],
  ['yellow', [244, 208, 63], [250, 232, 140], [214, 170, 44]],
  [
    'green',
    [34, 120, 60],
    [96, 140, 84],
    [30, 112, 104],
    [120, 128, 66],
    [160, 200, 150],
    [24, 62, 44],
  ],
  [
    'blue',
    [36, 78, 160],
    [24, 34, 72],
    [96, 150, 210],
    [168, 200, 226],
    [76, 98, 130],
    [0, 120, 160],
  ],
  ['purple', [100, 50, 130], [150, 110, 180], [190, 165, 215], [70, 30, 80]],
]

const linear = (channel: number) => {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** In OKLab, where equal distances look alike (Ottosson 2020). */
function toLab(rgb: Rgb): Rgb {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const long = Math.cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
  const middle = Math.cbrt(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
  const short = Math.cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
  return [
    0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short,
    1.977_998_5 * long - 2.428_592_21 * middle + 0.450_593_71 * short,
    0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short,
  ]
}

const known = examples.flatMap(([name, ...all]) => all.map((rgb) => ({ name, lab: toLab(rgb) })))
/** Hue distinguishes names more than lightness does, because cloth has folds. */
const LIGHTNESS = 0.55

/** The name of a colour. */
export function nameOf(rgb: Rgb): GarmentColor {
  const [light, a, b] = toLab(rgb)
  const far = ([otherLight, otherA, otherB]: Rgb) =>
    Math.hypot((light - otherLight) * LIGHTNESS, a - otherA, b - otherB)
  const nearest = known.reduce((best, each) => (far(each.lab) < far(best.lab) ? each : best))
  return nearest.name
}

/** A name with a smaller share of the pixels is not enough alone. */
const LEADS = 0.45
/** A second colour with at least this share is part of a pattern. */
const PATTERN = 0.3
const OPAQUE = 128

/**
 * The colours of most of a picture.
 * @param rgba four bytes a pixel; erased pixels do not count
 * @returns null when no pixel is left
 */
export function colorOf(rgba: Uint8Array): GarmentColor | null {
  const counts = new Map<GarmentColor, number>()
  let pixels = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < OPAQUE) continue
    const name = nameOf([red, green, blue])
    counts.set(name, (counts.get(name) ?? 0) + 1)
    pixels += 1
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!first) return null
  const isPattern = first[1] / pixels < LEADS || (second?.[1] ?? 0) / pixels > PATTERN
  return isPattern && !areAlike(first[0], second?.[0]) ? 'mixed' : first[0]
}

/** Light and shade can give one cloth two colour names. */
const shades: readonly (readonly GarmentColor[])[] = [
  ['black', 'grey'],
  ['grey', 'white'],
  ['white', 'beige'],
  ['beige', 'brown'],
  ['brown', 'orange'],
  ['red', 'pink'],
  ['orange', 'yellow'],
]
const areAlike = (one: GarmentColor, other: GarmentColor | undefined) =>
  shades.some((pair) => pair.includes(one) && other !== undefined && pair.includes(other))

/** The middle of each garment on a picture of a whole person. A bag may be anywhere. */
const middles: Readonly<Partial<Record<GarmentCategory, number>>> = {
  top: 0.36,
  knit: 0.36,
  shirt: 0.36,
  jacket: 0.36,
  coat: 0.45,
  dress: 0.45,
  suit: 0.42,
  trousers: 0.68,
  jeans: 0.68,
  skirt: 0.62,
  shorts: 0.58,
}
const SIDE = 0.12

/**
 * Where a garment shows its colour: around its dot, else at the usual spot of its category. Null when there is none.
 */
export function boxOf(
  category: GarmentCategory,
  spot: { readonly xPosition: number; readonly yPosition: number } | null,
): Area | null {
  const middle = middles[category]
  if (spot === null && middle === undefined) return null
  const x = spot ? spot.xPosition / 100 : 0.5
  const y = spot ? spot.yPosition / 100 : (middle ?? 0)
  const start = (center: number) => Math.min(1 - SIDE, Math.max(0, center - SIDE / 2))
  return { left: start(x), top: start(y), width: SIDE, height: SIDE }
}
