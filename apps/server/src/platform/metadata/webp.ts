// Metadata of a WebP: EXIF, XMP and unknown chunks (RFC 9649, 2.7).
import { Blanks } from './blanks.ts'
import { tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const NOTHING = Buffer.from('JUNK', 'latin1')
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** @throws RangeError */
export function webpBlanks(bytes: Buffer, orientation: number): Blanks {
  const blanks = new Blanks()
  const whole = Math.min(bytes.length, CHUNK_HEAD_BYTES + bytes.readUInt32LE(4))
  let flagsAt: number | null = null
  let keepsOrientation = false
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= whole;) {
    blanks.count()
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEAD_BYTES
    if (type === 'VP8X') flagsAt = start
    if (!kept.has(type)) {
      blanks.zero(start, start + length)
      if (type === 'EXIF' && orientation !== UPRIGHT && length >= TIFF_BYTES && !keepsOrientation) {
        keepsOrientation = true
        blanks.put(start, tiffOf(orientation))
      } else {
        blanks.put(at, NOTHING)
      }
    }
    at = start + length + (length % 2)
  }
  if (flagsAt !== null) {
    const flags = (bytes[flagsAt] ?? 0) & ~XMP_FLAG & ~(keepsOrientation ? 0 : EXIF_FLAG)
    blanks.put(flagsAt, Buffer.from([flags]))
  }
  blanks.zero(whole, bytes.length)
  return blanks
}
