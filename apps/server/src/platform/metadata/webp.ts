// Where a WebP says more than its picture: EXIF, XMP and unknown chunks (RFC 9649, 2.7).
import { type Blank, blank } from './blanks.ts'
import { filled, tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

export function webpBlanks(bytes: Buffer, orientation: number): Blank[] {
  const blanks: Blank[] = []
  const whole = Math.min(bytes.length, CHUNK_HEAD_BYTES + bytes.readUInt32LE(4))
  let flagsAt: number | null = null
  let keepsTurn = false
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= whole;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEAD_BYTES
    if (type === 'VP8X') flagsAt = start
    if (type === 'EXIF' && orientation !== UPRIGHT && length >= TIFF_BYTES && !keepsTurn) {
      keepsTurn = true
      blanks.push(blank(start, start + length, filled(length, tiffOf(orientation))))
    } else if (!kept.has(type)) {
      blanks.push(blank(at, at + 4, Buffer.from('JUNK')), blank(start, start + length))
    }
    at = start + length + (length % 2)
  }
  if (flagsAt !== null) {
    const flags = (bytes[flagsAt] ?? 0) & ~XMP_FLAG & ~(keepsTurn ? 0 : EXIF_FLAG)
    blanks.push(blank(flagsAt, flagsAt + 1, Buffer.from([flags])))
  }
  return [...blanks, blank(whole, bytes.length)]
}
