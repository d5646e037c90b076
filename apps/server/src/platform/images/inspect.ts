// What a picture is, by its content alone, and whether it can be shown: the sender's description is not
// trusted.
import { mediaLimits } from '@kloset/contract/media'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { AppError } from '../errors.ts'
import { drawPlaceholder, type Placeholder } from './placeholder.ts'
import { refuseEndless } from './refuse-endless.ts'

// Jobs process one picture a core, so one thread a picture is enough; a cache would only hold pixels.
sharp.concurrency(1)
sharp.cache(false)

export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const imageLimits = {
  /** Pixels of one frame. */
  pixels: mediaLimits.imagePixels,
  /** Pixels of all frames of an animation together. */
  animationPixels: 100_000_000,
  /** Frames of an animation, however small they are. */
  frames: 5000,
  /** Pixels of the longer side: no camera or scanner makes more, and decoders fail there. */
  side: 30_000,
} as const

export interface ImageFacts {
  readonly format: ImageFormat
  /** HEVC inside: the built-in decoder cannot open it. */
  readonly isHeic: boolean
  /** Pixels as shown, orientation applied; of one frame. */
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** How every picture is opened: nothing over the limits, nothing incomplete. */
export const strict = { failOn: 'error', limitInputPixels: imageLimits.animationPixels } as const

/**
 * Reads the header, and refuses files that would keep a decoder busy without end.
 * @throws AppError `invalid_file_type`, `picture_too_large`, `file_damaged`
 */
export async function inspectImage(path: string): Promise<ImageFacts> {
  await refuseEndless(path)
  const { format, width, height, pages = 1, pageHeight = height, ...rest } = await readHeader(path)
  const known = imageFormats.find((name) => name === format)
  if (!known) throw new AppError('invalid_file_type')
  // The frames of an animation are below each other in one tall picture.
  const frames = known === 'heif' ? 1 : pages
  const { orientation = 1 } = rest
  const turned = orientation >= 5
  const shown = turned ? { width: pageHeight, height: width } : { width, height: pageHeight }
  if (
    width * pageHeight > imageLimits.pixels ||
    width * pageHeight * frames > imageLimits.animationPixels ||
    frames > imageLimits.frames ||
    Math.max(width, pageHeight) > imageLimits.side
  ) {
    throw new AppError('picture_too_large')
  }
  return {
    format: known,
    isHeic: known === 'heif' && rest.compression === 'hevc',
    frames,
    ...shown,
  }
}

/**
 * Decodes the picture small: finds damage beyond the header, and gives the placeholder that is shown until
 * the picture has loaded. Null for HEIC, which takes too long while a person waits.
 * @throws AppError `file_damaged`
 */
export async function previewImage(path: string, facts: ImageFacts): Promise<Placeholder | null> {
  if (facts.isHeic) return null
  return orDamaged(drawPlaceholder(open(path, { animated: false })))
}

/** Opens a picture upright, strictly. */
export function open(path: string, options: SharpOptions): Sharp {
  return sharp(path, { ...strict, sequentialRead: true, ...options }).autoOrient()
}

const readHeader = (path: string): Promise<Metadata> =>
  orDamaged(sharp(path, { ...strict, limitInputPixels: false, animated: true }).metadata())

/** An error of the decoder is the file's fault. @throws AppError `file_damaged`, `picture_too_large` */
export async function orDamaged<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding
  } catch (error) {
    throw asDamaged(error)
  }
}

export function asDamaged(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return new AppError('picture_too_large', { cause: error })
  return new AppError('file_damaged', { cause: error })
}
