// Where a PNG says more than its picture: chunks of text, time, EXIF and makers' own (PNG 3rd edition, 11.3).
import { crc32 } from 'node:zlib'
import { type Blank, blank } from './blanks.ts'
import { filled, tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const SIGNATURE_BYTES = 8
/** Length, type, and behind the data its checksum. */
const FRAME_BYTES = 12
const kept = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT ' +
    'acTL fcTL fdAT'
  ).split(' '),
)
/** Ancillary, private and safe to copy: every reader passes over it. */
const NOTHING = Buffer.from('noNe', 'latin1')
const EXIF = Buffer.from('eXIf', 'latin1')

export function pngBlanks(bytes: Buffer, orientation: number): Blank[] {
  const blanks: Blank[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) return [...blanks, blank(at, bytes.length)]
    if (!kept.has(type)) {
      const keepsTurn = type === 'eXIf' && orientation !== UPRIGHT && length >= TIFF_BYTES
      const body = keepsTurn
        ? filled(4 + length, EXIF, tiffOf(orientation))
        : filled(4 + length, NOTHING)
      const checksum = Buffer.alloc(4)
      checksum.writeUInt32BE(crc32(body))
      blanks.push(blank(at + 4, end, Buffer.concat([body, checksum])))
    }
    at = end
    if (type === 'IEND') return [...blanks, blank(at, bytes.length)]
  }
  return blanks
}
