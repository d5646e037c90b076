// Reads a picture once, off the main thread: whether it is animated, its size as shown, and a smaller copy: at most
// 1920 x 1920, JPEG at 0.8, upright, without metadata. Animations and long pages must not be encoded again: they get
// no copy, and the original is sent.
import { mediaLimits } from '@kloset/contract/media'
import { type Movement, movementOf } from './moving-pictures.ts'

export interface PictureRequest {
  readonly id: number
  readonly file: Blob
}

/** In pixels, upright. */
interface Size {
  readonly width: number
  readonly height: number
}

export type PictureAnswer = { readonly id: number } & (
  | { readonly type: 'inspected'; readonly size: Size; readonly becomesStill: boolean }
  | { readonly type: 'done'; readonly smaller: { readonly blob: Blob; readonly size: Size } | null }
  | { readonly type: 'failed' }
)

const { width: maxWidth, height: maxHeight, quality, targetBytes } = mediaLimits.compression
const LOWEST_QUALITY = 0.4
const QUALITY_STEP = 0.1

function hasTransparency(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 255) return true
  return false
}

/** Lowers the quality until the picture fits the size option. */
async function encode(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  let blob = await canvas.convertToBlob({ type, quality })
  for (let lower = quality - QUALITY_STEP; lower >= LOWEST_QUALITY; lower -= QUALITY_STEP) {
    if (blob.size <= targetBytes) return blob
    blob = await canvas.convertToBlob({ type, quality: lower })
  }
  return blob
}

const clearTypes = new Set(['image/png', 'image/webp', 'image/avif'])
/** In a smaller copy of a longer page, letters could not be read. The server keeps them readable. */
const LONGEST_RATIO = 3

/** A smaller copy; null when the original is to be kept. */
async function smallerOf(bitmap: ImageBitmap, fileType: string) {
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height)
  const ratio = Math.max(bitmap.width / bitmap.height, bitmap.height / bitmap.width)
  if (scale < 1 && ratio > LONGEST_RATIO) return null
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const mayBeClear = clearTypes.has(fileType)
  const context = canvas.getContext('2d', { willReadFrequently: mayBeClear })
  if (!context) throw new Error('no 2d context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const type = mayBeClear && hasTransparency(context) ? 'image/webp' : 'image/jpeg'
  return { blob: await encode(canvas, type), size: { width, height } }
}

// Messages between a worker and its page have no origin.
const answer = (message: PictureAnswer) => postMessage(message, {})

async function read({ id, file }: PictureRequest) {
  let movement: Movement = 'still'
  let bitmap: ImageBitmap
  try {
    // Rejects when the file was deleted or changed since it was chosen.
    movement = await movementOf(file)
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Animations are sent unchanged, even if this browser cannot decode them.
    answer(movement === 'moving' ? { id, type: 'done', smaller: null } : { id, type: 'failed' })
    return
  }
  const { width, height } = bitmap
  const becomesStill = movement === 'becomes still'
  answer({ id, type: 'inspected', size: { width, height }, becomesStill })
  try {
    const smaller = movement === 'moving' ? null : await smallerOf(bitmap, file.type)
    answer({ id, type: 'done', smaller })
  } catch {
    answer({ id, type: 'failed' })
  } finally {
    bitmap.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => void read(data))
