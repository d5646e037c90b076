// Where a JPEG says more than its picture (ITU-T T.81, Annex B): EXIF, XMP, IPTC, comments, makers' own
// segments, and everything behind its end, where phones hang films and second pictures.
import { type Blank, blank } from './blanks.ts'
import { filled, tiffOf, TIFF_BYTES, UPRIGHT } from './exif.ts'

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const [START_OF_IMAGE, END_OF_IMAGE] = [0xd8, 0xd9]
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee]

/** What decoders need of the application segments: the frame, the colours. */
const kept = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
])

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isAlone = (marker: number) => marker === 0x01 || marker === START_OF_IMAGE
/** Tables and frames are below, but for the application segments, extensions and comments above. */
const isExtra = (marker: number) => marker >= APP0

export function jpegBlanks(bytes: Buffer, orientation: number): Blank[] {
  const blanks: Blank[] = []
  const startsWith = (text: string | Buffer, at: number) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text))
  let isTurnKept = orientation === UPRIGHT
  let at = 2
  while (at + 4 <= bytes.length) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1] ?? END_OF_IMAGE
    if (marker === END_OF_IMAGE) return [...blanks, blank(at + 2, bytes.length)]
    if (isAlone(marker) || at + 4 > bytes.length) {
      at += 2
      continue
    }
    const [start, end] = [at + 4, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))]
    const name = kept.get(marker)
    if (isExtra(marker) && (name === undefined || !startsWith(name, start))) {
      const isExif = marker === APP1 && startsWith(EXIF, start)
      const keepsTurn = !isTurnKept && isExif && end - start >= EXIF.length + TIFF_BYTES
      isTurnKept ||= keepsTurn
      blanks.push(
        blank(start, end, keepsTurn ? filled(end - start, EXIF, tiffOf(orientation)) : undefined),
      )
    }
    at = end
  }
  return blanks
}

/** Skips the bytes of a scan: in it an FF is followed by 00, by a restart, or is filling. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}
