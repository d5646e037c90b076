// Metadata of a JPEG (ITU-T T.81, Annex B): EXIF, XMP, IPTC, comments, makers' own segments, thumbnails, and
// everything after its end, where phones append films and second pictures.
import { Blanks } from './blanks.ts'
import { tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const [START_OF_IMAGE, END_OF_IMAGE] = [0xd8, 0xd9]
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee]

/** Application segments that decoders need (the frame, the colours): how each begins, and how many bytes. */
const kept = new Map([
  // Up to the size of its thumbnail, which becomes 0 x 0 (JFIF 1.02, page 5).
  [APP0, { name: Buffer.from('JFIF\0'), length: 12 }],
  [APP2, { name: Buffer.from('ICC_PROFILE\0'), length: Infinity }],
  [APP14, { name: Buffer.from('Adobe'), length: 12 }],
])

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isAlone = (marker: number) => marker === 0x01 || marker === START_OF_IMAGE
/** Markers below are tables and frames; above are application segments, extensions and comments. */
const isExtra = (marker: number) => marker >= APP0

/** @throws RangeError */
export function jpegBlanks(bytes: Buffer, orientation: number): Blanks {
  const blanks = new Blanks()
  const startsWith = (text: Buffer, at: number) => bytes.subarray(at, at + text.length).equals(text)
  let isOrientationKept = orientation === UPRIGHT
  let at = 2
  while (at + 4 <= bytes.length) {
    blanks.count()
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1] ?? END_OF_IMAGE
    if (marker === END_OF_IMAGE) {
      blanks.zero(at + 2, bytes.length)
      break
    }
    if (isAlone(marker) || at + 4 > bytes.length) {
      at += 2
      continue
    }
    const [start, end] = [at + 4, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))]
    if (isExtra(marker)) {
      const known = kept.get(marker)
      const isKept = known !== undefined && startsWith(known.name, start)
      blanks.zero(isKept ? start + known.length : start, end)
      const isExif = marker === APP1 && startsWith(EXIF, start)
      if (!isOrientationKept && isExif && end - start >= EXIF.length + TIFF_BYTES) {
        isOrientationKept = true
        blanks.put(start, Buffer.concat([EXIF, tiffOf(orientation)]))
      }
    }
    at = end
  }
  return blanks
}

/** Skips the bytes of a scan: there an FF is followed by 00 or by a restart, or is padding. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return bytes.length
}
