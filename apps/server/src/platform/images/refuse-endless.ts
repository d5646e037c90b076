// Refuses pictures with countless tiny elements before a decoder opens them, because decoders do not limit these. The
// JPEG decoder keeps each segment in memory, 2 GB for a file of 25 MB; the HEIF decoder takes half a minute for its
// boxes. It also refuses a truncated GIF: a decoder would show the part that is there.
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { hasMoreBoxesThan } from './iso-boxes.ts'

/** More than honest files have, and few enough that a decoder takes about 0.1 s for them. */
export const mostElements = {
  /** Cameras write a few hundred; in 25 MB of noise about 21,000 pairs of bytes look like one. */
  jpegMarkers: 50_000,
  /** Lengths of blocks: 25 MB of full ones have 103,000. */
  gifBlocks: 250_000,
  /** Cameras write ten. */
  heifBoxes: 1000,
}

/** @throws AppError `file_damaged` */
export async function refuseEndless(path: string): Promise<void> {
  const head = await readStart(path)
  if (head.startsWith('\xff\xd8')) await countMarkers(path)
  else if (head.startsWith('GIF8')) checkBlocks(await readFile(path))
  else if (head.startsWith('ftyp', 4) && (await hasMoreBoxesThan(mostElements.heifBoxes, path))) {
    throw damaged()
  }
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const damaged = () => new AppError('file_damaged')

/**
 * Counts what may be a marker of a segment (ITU-T T.81, table B.1), at any position: coded pixels never look like one,
 * and the decoder also finds markers behind junk.
 */
async function countMarkers(path: string): Promise<void> {
  let count = 0
  let isAfterFill = false
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      const isRestart = byte >= 0xd0 && byte <= 0xd7
      if (isAfterFill && byte >= 0xc0 && byte < 0xff && !isRestart) count += 1
      isAfterFill = byte === 0xff
    }
    if (count > mostElements.jpegMarkers) throw damaged()
  }
}

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]

/** Walks over the blocks of a GIF to its end (GIF89a, appendix B). */
function checkBlocks(bytes: Buffer): void {
  let count = 0
  const step = () => {
    count += 1
    if (count > mostElements.gifBlocks) throw damaged()
  }
  const endOfBlocks = (from: number) => {
    let at = from
    for (let length = bytes[at]; length; length = bytes[at]) {
      step()
      at += 1 + length
    }
    return at + 1
  }
  let at = 13 + colorTableBytes(bytes[10])
  while (at < bytes.length) {
    step()
    if (bytes[at] === TRAILER) return
    if (bytes[at] === IMAGE) at = endOfBlocks(at + 11 + colorTableBytes(bytes[at + 9]))
    else if (bytes[at] === EXTENSION) at = endOfBlocks(at + 2)
    // Junk: the decoder decides about it.
    else return
  }
  throw damaged()
}

const colorTableBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
