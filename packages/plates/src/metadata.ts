// What a page shows of a plate before the file loads: bytes, placeholder and average colour.
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export interface PlateMetadata {
  bytes: number
  /** Base64 thumbhash (https://evanw.github.io/thumbhash/). */
  placeholder: string
  /** Average colour as `#rrggbb`. */
  color: string
}

/** A thumbhash takes at most 100 px a side. */
const THUMB_SIDE = 100

/** Reads a finished picture. */
export async function readMetadata(file: string): Promise<PlateMetadata> {
  const { size } = await stat(file)
  const { data, info } = await sharp(file)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return {
    bytes: size,
    placeholder: Buffer.from(hash).toString('base64'),
    color: averageColour(data),
  }
}

function averageColour(rgba: Uint8Array): string {
  const channel = (first: number): string => {
    let sum = 0
    for (let i = first; i < rgba.length; i += 4) sum += rgba[i]!
    return Math.round(sum / (rgba.length / 4))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
