// Metadata of a PNG: chunks of text, time, EXIF and makers' own (PNG 3rd edition, 11.3).
import { crc32 } from 'node:zlib'
import { Blanks } from './blanks.ts'
import { tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const SIGNATURE_BYTES = 8
/** Length, type, and after the data its checksum. */
const FRAME_BYTES = 12
const kept = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT ' +
    'acTL fcTL fdAT'
  ).split(' '),
)
/** Ancillary, private and safe to copy: every reader skips it. */
const NOTHING = Buffer.from('noNe', 'latin1')
const EXIF = Buffer.from('eXIf', 'latin1')

/** @throws RangeError */
export function pngBlanks(bytes: Buffer, orientation: number): Blanks {
  const blanks = new Blanks()
  const exif = Buffer.concat([EXIF, tiffOf(orientation)])
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    blanks.count()
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) {
      blanks.zero(at, bytes.length)
      break
    }
    if (!kept.has(type)) {
      const keepsOrientation = type === 'eXIf' && orientation !== UPRIGHT && length >= TIFF_BYTES
      const left = keepsOrientation ? exif : NOTHING
      blanks.zero(at + 4, end - 4)
      blanks.put(at + 4, left)
      blanks.put(end - 4, checksumOf(left, 4 + length))
    }
    at = end
    if (type === 'IEND') {
      blanks.zero(at, bytes.length)
      break
    }
  }
  return blanks
}

const ZEROS = Buffer.alloc(64 * 1024)

/** A chunk of this many bytes: its beginning, then zeros. */
function checksumOf(beginning: Buffer, bytes: number): Buffer {
  let sum = crc32(beginning)
  for (let left = bytes - beginning.length; left > 0; left -= ZEROS.length) {
    sum = crc32(ZEROS.subarray(0, left), sum)
  }
  const checksum = Buffer.allocUnsafe(4)
  checksum.writeUInt32BE(sum)
  return checksum
}
