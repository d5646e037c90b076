// A part of a picture: as a file, which is then processed like every uploaded picture, or as pixels.
import sharp, { type Region } from 'sharp'

/** Shares of width and height, 0 to 1. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** At least one pixel, and inside the picture. */
function pixelsOf(start: number, share: number, size: number): { from: number; count: number } {
  const from = Math.min(size - 1, Math.max(0, Math.round(start * size)))
  return { from, count: Math.min(size - from, Math.max(1, Math.round(share * size))) }
}

function regionOf(area: Area, size: { readonly width: number; readonly height: number }): Region {
  const across = pixelsOf(area.left, area.width, size.width)
  const down = pixelsOf(area.top, area.height, size.height)
  return { left: across.from, top: down.from, width: across.count, height: down.count }
}

/**
 * Writes a part of a picture to `target`, at a quality whose loss is not visible after it is rendered again.
 * @param path a still picture that the server made
 */
export async function cropImage(path: string, target: string, area: Area): Promise<void> {
  const image = sharp(path)
  await image
    .extract(regionOf(area, await image.metadata()))
    .webp({ quality: 92 })
    .toFile(target)
}

/**
 * @param path a still picture that the server made
 * @param side how many pixels of it are read across and down
 * @returns four bytes a pixel: red, green, blue, and how opaque it is
 */
export async function readPixels(path: string, area: Area, side: number): Promise<Uint8Array> {
  const image = sharp(path)
  return image
    .extract(regionOf(area, await image.metadata()))
    .resize(side, side, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
}
