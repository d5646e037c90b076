// Metadata of a GIF: comments, texts and applications' data (GIF89a, 24 to 26).
import { Blanks } from './blanks.ts'

const HEAD_BYTES = 13
const [EXTENSION, IMAGE] = [0x21, 0x2c]
const [GRAPHIC_CONTROL, COMMENT, APPLICATION] = [0xf9, 0xfe, 0xff]
/** The repeats of the animation, and its colours. */
const kept = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** @throws RangeError when the file ends before its trailer: decoders show a cut file */
export function gifBlanks(bytes: Buffer): Blanks {
  const blanks = new Blanks()
  let at = HEAD_BYTES + tableBytes(bytes[10])
  while (at < bytes.length) {
    blanks.count()
    const label = bytes[at + 1]
    if (bytes[at] === IMAGE) {
      at = endOfBlocks(bytes, at + 10 + tableBytes(bytes[at + 9]) + 1)
    } else if (bytes[at] === EXTENSION) {
      const start = at + 2
      at = endOfBlocks(bytes, start)
      const name = bytes.toString('latin1', start + 1, start + 12)
      if (label === GRAPHIC_CONTROL || (label === APPLICATION && kept.has(name))) continue
      const length = Math.min(at, bytes.length) - start - 1
      if (length < 2) continue
      // The letters of XMP serve as lengths: a row of our own blocks replaces them.
      blanks.put(start - 1, emptyComment(length))
    } else {
      break
    }
  }
  if (at >= bytes.length) throw new RangeError('A GIF without its end')
  // After the end, or from where the file cannot be parsed.
  blanks.zero(at + 1, bytes.length)
  return blanks
}

const tableBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
  return at + 1
}

/** Its label, and blocks of zeros that fill this many bytes, at least two, lengths included. */
function emptyComment(bytes: number): Buffer {
  const comment = Buffer.alloc(1 + bytes)
  comment[0] = COMMENT
  for (let at = 1; at <= bytes;) {
    const left = bytes + 1 - at
    const taken = left === 257 ? 255 : Math.min(left, 256)
    comment[at] = taken - 1
    at += taken
  }
  return comment
}
