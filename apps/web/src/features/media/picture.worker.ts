// Makes a picture smaller off the main thread: at most 1920 x 1920, JPEG at 0.8, upright, without
// metadata. What must not be recoded (animations, long pages) is answered as `null`: keep the original.
import { mediaLimits } from '@kloset/contract/media'

export type CompressRequest = { id: number; file: Blob }
export type Compressed = { blob: Blob; width: number; height: number }
export type CompressAnswer = { id: number } & (
  | { ok: true; result: Compressed | null }
  | { ok: false }
)

const { width: maxWidth, height: maxHeight, quality, targetBytes } = mediaLimits.compression
const LOWEST_QUALITY = 0.4
const QUALITY_STEP = 0.1

/** The animation flag of an extended WebP file (RFC 9649, 2.7.1). */
async function isAnimatedWebp(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  const isExtended = String.fromCodePoint(...head.slice(12, 16)) === 'VP8X'
  return isExtended && ((head[20] ?? 0) & 2) !== 0
}

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

/** Brands of ISO files: a sequence of AVIF pictures moves. */
async function isAvifSequence(file: Blob): Promise<boolean> {
  const brand = new Uint8Array(await file.slice(8, 12).arrayBuffer())
  return String.fromCodePoint(...brand) === 'avis'
}

const clearTypes = new Set(['image/png', 'image/webp', 'image/avif'])
/** A page longer than that would lose its letters; the server keeps them. */
const LONGEST_RATIO = 3

async function compress(file: Blob): Promise<Compressed | null> {
  if (file.type === 'image/gif') return null
  const mayBeClear = clearTypes.has(file.type)
  if (mayBeClear && ((await isAnimatedWebp(file)) || (await isAvifSequence(file)))) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height)
  const ratio = Math.max(bitmap.width / bitmap.height, bitmap.height / bitmap.width)
  if (scale < 1 && ratio > LONGEST_RATIO) {
    bitmap.close()
    return null
  }
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d', { willReadFrequently: mayBeClear })
  if (!context) throw new Error('no 2d context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = mayBeClear && hasTransparency(context) ? 'image/webp' : 'image/jpeg'
  const { width, height } = canvas
  return { blob: await encode(canvas, type), width, height }
}

// Between a worker and its page there is no origin to name.
const answer = (message: CompressAnswer) => postMessage(message, {})

addEventListener('message', ({ data }: MessageEvent<CompressRequest>) => {
  const { id, file } = data
  compress(file).then(
    (result) => answer({ id, ok: true, result }),
    () => answer({ id, ok: false }),
  )
})
