// The icon of a website as our own picture: it is decoded, resized and encoded again, whatever its format.
// The largest image of an ICO file is used.
import sharp, { type Sharp } from 'sharp'
import { imageFormats, strict } from './inspect.ts'

/** Shown at 28 px, on screens of up to three pixels a point. */
const SIDE = 84
/** Far more than any icon has, and cheap to decode. */
const PIXELS = 1024 * 1024

/**
 * @param bytes PNG, JPEG, GIF, WebP, or ICO with PNG or 32-bit images inside; SVG is refused
 * @returns WebP of at most 84 x 84 without metadata; null for anything else
 */
export async function renderIcon(bytes: Buffer): Promise<Buffer | null> {
  try {
    const icon = isIco(bytes) ? openIco(bytes) : await openPicture(bytes)
    return await icon
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    return null
  }
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const picture = () => sharp(bytes, { ...strict, limitInputPixels: PIXELS })
  const { format } = await picture().metadata()
  if (!imageFormats.some((known) => known === format)) throw new Error(`${format} is no sign`)
  return picture()
}

// The layout of ICO and of the bitmap in it: https://en.wikipedia.org/wiki/ICO_(file_format)
const HEAD_BYTES = 6
const ENTRY_BYTES = 16
const BITMAP_HEAD_BYTES = 40

const isIco = (bytes: Buffer) => bytes.length > HEAD_BYTES && bytes.readUInt32LE(0) === 0x00010000

function openIco(bytes: Buffer): Sharp {
  const count = Math.min(bytes.readUInt16LE(4), 32)
  const images = Array.from({ length: count }, (_, index) => {
    const entry = HEAD_BYTES + index * ENTRY_BYTES
    const length = bytes.readUInt32LE(entry + 8)
    const start = bytes.readUInt32LE(entry + 12)
    // A width of 0 means 256.
    return { width: bytes[entry] || 256, data: bytes.subarray(start, start + length) }
  })
  const largest = images.toSorted((a, b) => b.width - a.width)[0]
  if (!largest) throw new Error('An ICO without an image')
  const isPng = largest.data.toString('latin1', 1, 4) === 'PNG'
  return isPng
    ? sharp(largest.data, { ...strict, limitInputPixels: PIXELS })
    : openBitmap(largest.data)
}

/** Rows of blue, green, red, alpha from the bottom up; the mask behind them only repeats the alpha. */
function openBitmap(data: Buffer): Sharp {
  const [width, doubled] = [data.readInt32LE(4), data.readInt32LE(8)]
  const height = doubled / 2
  if (data.readUInt16LE(14) !== 32 || width < 1 || height < 1 || width * height > PIXELS) {
    throw new Error('Not a bitmap of 32 bits')
  }
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = BITMAP_HEAD_BYTES + (height - 1 - row) * width * 4
    data.copy(pixels, row * width * 4, from, from + width * 4)
  }
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.writeUInt32BE(swapBlueAndRed(pixels.readUInt32BE(at)), at)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const swapBlueAndRed = (bgra: number) =>
  ((bgra & 0x00ff00ff) | ((bgra >>> 16) & 0xff00) | ((bgra & 0xff00) << 16)) >>> 0
