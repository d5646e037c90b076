// Colour arithmetic in OKLCH, where a step in lightness looks like the same step for every hue.
// Source of the matrices: Bjorn Ottosson, "A perceptual color space for image processing" (2020).
import { clamp, RADIANS } from './geometry.ts'

/** Lightness 0..1, chroma (0 grey, about .3 at most), hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

const encode = (linear: number): string => {
  const bounded = clamp(linear, 0, 1)
  const gamma = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(255 * gamma)
    .toString(16)
    .padStart(2, '0')
}

/** `#rrggbb` for a colour; what the screen cannot show is clipped channel by channel. */
export function toHex([lightness, chroma, hue]: Lch): string {
  const a = chroma * Math.cos(hue * RADIANS)
  const b = chroma * Math.sin(hue * RADIANS)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${encode(red)}${encode(green)}${encode(blue)}`
}

/** Reads `#rrggbb`. */
export function toLch(hex: string): Lch {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) / RADIANS + 360) % 360]
}

export const lightnessOf = (hex: string): number => toLch(hex)[0]

/** The same colour moved in lightness, chroma and hue. */
export function shift(hex: string, lightness: number, chroma = 0, hue = 0): string {
  const [l, c, h] = toLch(hex)
  return toHex([clamp(l + lightness, 0.04, 0.99), Math.max(0, c + chroma), h + hue])
}

/** The line colour on a cloth: a darker hue of it (lighter on dark cloth), never black. */
export function ink(hex: string): string {
  const [l, c, h] = toLch(hex)
  return l < 0.38
    ? toHex([l + 0.2, Math.min(c, 0.05), h])
    : toHex([l - 0.26, Math.min(c + 0.02, 0.14), h])
}
