// A part of a picture as a file of its own: what becomes of it goes the way of every uploaded picture.
import sharp from 'sharp'

/** Shares of width and height, 0 to 1. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** At least one pixel, and inside of the picture. */
function pixelsOf(start: number, share: number, size: number): { from: number; count: number } {
  const from = Math.min(size - 1, Math.max(0, Math.round(start * size)))
  return { from, count: Math.min(size - from, Math.max(1, Math.round(share * size))) }
}

/**
 * Writes a part of a picture to `target`, at a quality that is not seen when it is rendered again.
 * @param path a still picture that the server made
 */
export async function cropImage(path: string, target: string, area: Area): Promise<void> {
  const image = sharp(path)
  const { width, height } = await image.metadata()
  const across = pixelsOf(area.left, area.width, width)
  const down = pixelsOf(area.top, area.height, height)
  await image
    .extract({ left: across.from, top: down.from, width: across.count, height: down.count })
    .webp({ quality: 92 })
    .toFile(target)
}
