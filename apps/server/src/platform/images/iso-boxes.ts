// The outermost boxes of ISO files (ISO/IEC 14496-12, 4.2), of which HEIC, AVIF, MP4 and QuickTime are made.
import { type FileHandle, open } from 'node:fs/promises'

/** Size, type, size in 64 bits. */
const LONGEST_HEAD = 16
const WINDOW_BYTES = 64 * 1024

interface Box {
  /** Four letters; empty for bytes that are not a box, which end the file. */
  readonly type: string
  readonly end: number
}

/** The boxes of a file one after the other, without what is inside them. */
export async function* outerBoxes(path: string): AsyncGenerator<Box> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readHead = readHeads(file)
    for (let at = 0; at < size;) {
      const box = readBox(await readHead(at), at, size)
      yield box
      at = box.end
    }
  } finally {
    await file.close()
  }
}

/** Whether a file has more outermost boxes; decoders read them one by one. */
export async function hasMoreBoxesThan(most: number, path: string): Promise<boolean> {
  let count = 0
  for await (const _box of outerBoxes(path)) {
    count += 1
    if (count > most) return true
  }
  return false
}

function readBox(head: Buffer, start: number, fileEnd: number): Box {
  const none = { type: '', end: fileEnd }
  if (head.length < 8) return none
  const size = head.readUInt32BE(0)
  const isLarge = size === 1
  if (isLarge && head.length < LONGEST_HEAD) return none
  const length = isLarge ? Number(head.readBigUInt64BE(8)) : size === 0 ? fileEnd - start : size
  if (length < (isLarge ? LONGEST_HEAD : 8) || start + length > fileEnd) return none
  return { type: head.toString('latin1', 4, 8), end: start + length }
}

/** In hostile files the heads of boxes are close together, so one read serves many of them. */
function readHeads(file: FileHandle): (at: number) => Promise<Buffer> {
  const window = Buffer.alloc(WINDOW_BYTES)
  let [start, filled] = [0, 0]
  return async (at) => {
    if (at < start || at + LONGEST_HEAD > start + filled) {
      start = at
      filled = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead
    }
    return window.subarray(at - start, Math.min(filled, at - start + LONGEST_HEAD))
  }
}
