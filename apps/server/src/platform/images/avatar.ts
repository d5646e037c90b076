// A person's picture: a small square that the server always encodes itself.
import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { asDamaged, imageLimits } from './inspect.ts'

const formats = new Set(['jpeg', 'png', 'webp'])

/**
 * Decodes the sent picture, upright, cropped to its middle.
 * @param side pixels of the square
 * @returns WebP, without a word of metadata
 * @throws AppError `invalid_file_type`, `picture_too_large`, `file_damaged`
 */
export async function renderAvatar(bytes: Uint8Array, side: number): Promise<Buffer> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: imageLimits.pixels })
    const { format } = await source.metadata()
    // The decoder opens more formats, such as vector drawings.
    if (!formats.has(format)) throw new AppError('invalid_file_type')
    return await source
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 86, effort: 5 })
      .toBuffer()
  } catch (error) {
    throw asDamaged(error)
  }
}
