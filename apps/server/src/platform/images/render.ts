// Renders the pictures that people see: upright, sRGB, without metadata, in the widths that screens need.
// Our own encoder writes every file.
import { mediaLimits } from '@kloset/contract/media'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './heic.ts'
import { inspectImage, open, orDamaged, type ImageFacts } from './inspect.ts'
import { drawPlaceholder, type Placeholder } from './placeholder.ts'

/**
 * Widths from a phone's column to a sharp full screen; a client takes the next larger one. The composer sends at most
 * the widest: none of its pixels is lost, although the uploaded file is not kept.
 */
const widths = [320, 480, 720, 1080, 1600, mediaLimits.compression.width]
/** An animation costs as much as one picture for each frame: two widths are enough. */
const animatedWidths = [320, 720]
const WORTH_A_FILE = 1.1
/** Most pixels of a WebP's longer side (RFC 9649, 2.6). */
const MAX_SIDE = 16_383
/** A wider picture is a panorama: at the width of a screen almost none of its height remains. */
const PANORAMA = 3
const PANORAMA_HEIGHT = 720

// MEASURED on drawn plates and a noisy 12-megapixel photo: 480 px cost 13-16 KB, 720 px 19-28 KB. Effort 5
// saves 2-4% at no cost in time, effort 6 another 3% for a third more time. AVIF at its one affordable effort
// (2) was not smaller at the same quality, and took half as much time again: left out.
const webp = { quality: 78, effort: 5, smartSubsample: true } as const
const animatedWebp = { quality: 70, effort: 3, mixed: true } as const

/** Most pixels of a link preview, which keeps its proportions. */
const LINK_PREVIEW_WIDTH = 1200
const LINK_PREVIEW_HEIGHT = 6400

export interface RenderedFile {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export interface RenderedImage extends Placeholder {
  /** Pixels of the uploaded picture, as shown. */
  readonly width: number
  readonly height: number
  /** WebP in rising width; at least one, never wider than the uploaded picture. */
  readonly renditions: readonly RenderedFile[]
  /** JPEG for link previews, which not every service shows as WebP. */
  readonly linkPreview: RenderedFile
}

/**
 * Writes all derivatives into `folder`.
 * @throws AppError `invalid_file_type`, `picture_too_large`, `file_damaged`; errors of the disk as they are
 */
export async function renderImage(path: string, folder: string): Promise<RenderedImage> {
  const facts = await inspectImage(path)
  const still = await decode(path, facts)
  const renditions =
    facts.frames > 1
      ? await renderAnimation(path, facts, folder)
      : await renderStill(still, stepsOf(facts), folder)
  const { width, height } = facts
  const linkPreview = await renderLinkPreview(still(), folder)
  return { width, height, renditions, linkPreview, ...(await drawPlaceholder(still())) }
}

/**
 * For a picture that is its own widest rendition: writes its narrower renditions and its link preview into `folder`.
 * @throws as `renderImage`
 */
export async function renderNarrower(
  path: string,
  folder: string,
): Promise<Omit<RenderedImage, keyof Placeholder>> {
  const facts = await inspectImage(path)
  const still = await decode(path, facts)
  const { width, height } = facts
  const renditions = await renderStill(still, widthsFor(width).slice(0, -1), folder)
  return { width, height, renditions, linkPreview: await renderLinkPreview(still(), folder) }
}

/**
 * @returns the widths to make of a picture: those that fit, and its own when it is between two of them and clearly
 * wider than the smaller one
 */
export function widthsFor(width: number, steps: readonly number[] = widths): number[] {
  const largest = steps.at(-1) ?? width
  if (width >= largest) return [...steps]
  return [...steps.filter((step) => step * WORTH_A_FILE < width), width]
}

/** @returns the widths to make of a picture of these pixels; a panorama has more than screens need */
function stepsOf({ width, height }: Pick<ImageFacts, 'width' | 'height'>): readonly number[] {
  if (width < PANORAMA * height) return widths
  return [...widths, Math.min(MAX_SIDE, Math.round((PANORAMA_HEIGHT * width) / height))]
}

// Decoded once, at the largest size needed: every width is then scaled from these pixels.
async function decode(path: string, facts: ImageFacts): Promise<() => Sharp> {
  const source = facts.isHeic ? await orDamaged(decodeHeic(path)) : open(path, { animated: false })
  const pixels = source
    .resize({
      width: stepsOf(facts).at(-1),
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
  const { data, info } = await orDamaged(pixels.toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

async function renderStill(
  still: () => Sharp,
  steps: readonly number[],
  folder: string,
): Promise<RenderedFile[]> {
  // Narrower than the uploaded picture if that one is very tall.
  const { width: decodedWidth } = await still().metadata()
  const files: RenderedFile[] = []
  for (const width of widthsFor(decodedWidth, steps)) {
    files.push(await write(still().resize({ width }).webp(webp), join(folder, `${width}.webp`)))
  }
  return files
}

async function renderAnimation(path: string, facts: ImageFacts, folder: string) {
  const files: RenderedFile[] = []
  for (const width of widthsFor(facts.width, animatedWidths)) {
    const animation = open(path, { animated: true }).resize({ width }).webp(animatedWebp)
    files.push(await write(animation, join(folder, `${width}.webp`)))
  }
  return files
}

function renderLinkPreview(still: Sharp, folder: string): Promise<RenderedFile> {
  const preview = still
    .resize({
      width: LINK_PREVIEW_WIDTH,
      height: LINK_PREVIEW_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
  return write(preview, join(folder, 'link.jpg'))
}

// An error of the decoder is about the picture; an error of the disk is not.
async function write(image: Sharp, path: string): Promise<RenderedFile> {
  const { data, info } = await orDamaged(image.toBuffer({ resolveWithObject: true }))
  await writeFile(path, data)
  return { path, width: info.width, height: info.pageHeight ?? info.height, bytes: data.length }
}
