// Where a GIF says more than its pictures: comments, texts and applications' own words (GIF89a, 24 to 26).
import { type Blank, blank } from './blanks.ts'

const HEAD_BYTES = 13
const [EXTENSION, IMAGE] = [0x21, 0x2c]
const [GRAPHIC_CONTROL, COMMENT, APPLICATION] = [0xf9, 0xfe, 0xff]
/** How often it repeats, and its colours. */
const kept = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

export function gifBlanks(bytes: Buffer): Blank[] {
  const blanks: Blank[] = []
  let at = HEAD_BYTES + tableBytes(bytes[10])
  while (at + 2 < bytes.length) {
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
      blanks.push(blank(start - 1, start, Buffer.from([COMMENT])))
      // Of XMP the letters themselves are lengths: a row of blocks of our own takes their place.
      blanks.push(blank(start, start + length, emptyBlocks(length)))
    } else {
      break
    }
  }
  // Behind the end, or where nothing can be understood any more.
  return [...blanks, blank(at + 1, bytes.length)]
}

const tableBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
  return at + 1
}

/** Blocks of zeros that fill so many bytes, at least two, lengths included. */
function emptyBlocks(bytes: number): Buffer {
  const blocks = Buffer.alloc(bytes)
  for (let at = 0; at < bytes;) {
    const left = bytes - at
    const taken = left === 257 ? 255 : Math.min(left, 256)
    blocks[at] = taken - 1
    at += taken
  }
  return blocks
}
