// The placeholder of a picture until it has loaded: a thumbhash and the average colour.
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export interface Placeholder {
  /** Base64 thumbhash (https://evanw.github.io/thumbhash/). */
  readonly placeholder: string
  /** Average colour over white as `#rrggbb`. */
  readonly color: string
}

/** A thumbhash takes at most 100 px a side. */
const SIDE = 100

export async function drawPlaceholder(image: Sharp): Promise<Placeholder> {
  const { data, info } = await image
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { placeholder: Buffer.from(hash).toString('base64'), color: averageColor(data) }
}

function averageColor(rgba: Uint8Array): string {
  let [red, green, blue] = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 255] = rgba.subarray(at, at + 4)
    const white = 255 - alpha
    red += (r * alpha) / 255 + white
    green += (g * alpha) / 255 + white
    blue += (b * alpha) / 255 + white
  }
  const hex = (sum: number) =>
    Math.round(sum / (rgba.length / 4))
      .toString(16)
      .padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
