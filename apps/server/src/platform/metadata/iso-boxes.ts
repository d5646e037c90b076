// The boxes of ISO files (ISO/IEC 14496-12, 4.2), of which HEIC, AVIF, MP4 and QuickTime are made.
import type { Blanks } from './blanks.ts'

export interface Box {
  /** Four letters; empty for bytes that are not a box. */
  readonly type: string
  readonly start: number
  /** Where its content begins. */
  readonly body: number
  readonly end: number
}

/** The longest head: size, type, size in 64 bits. */
export const BOX_HEAD_BYTES = 16

/**
 * The box at `start`, its end never beyond `end`.
 * @param head bytes of it, from `start` on
 */
export function readBox(head: Buffer, start: number, end: number): Box {
  const none = { type: '', start, body: start, end }
  if (head.length < 8 || end - start < 8) return none
  const size = head.readUInt32BE(0)
  const isLarge = size === 1
  if (isLarge && head.length < BOX_HEAD_BYTES) return none
  const length = isLarge ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - start : size
  const headBytes = isLarge ? BOX_HEAD_BYTES : 8
  if (length < headBytes || start + length > end) return none
  return {
    type: head.toString('latin1', 4, 8),
    start,
    body: start + headBytes,
    end: start + length,
  }
}

/** The boxes in a range of bytes, one after the other, up to bytes that are not a box. @throws RangeError */
export function* boxesIn(
  bytes: Buffer,
  start: number,
  end: number,
  blanks: Blanks,
): Generator<Box> {
  for (let at = start; at < end;) {
    blanks.count()
    const box = readBox(bytes.subarray(at, at + BOX_HEAD_BYTES), at, end)
    yield box
    at = box.end
  }
}

/** @throws RangeError */
export function findBox(
  bytes: Buffer,
  inside: Box,
  type: string,
  blanks: Blanks,
  skip = 0,
): Box | undefined {
  for (const box of boxesIn(bytes, inside.body + skip, inside.end, blanks)) {
    if (box.type === type) return box
  }
  return undefined
}

const FREE = Buffer.from('free', 'latin1')

/** Turns a box into free space. @param offset in the file of the bytes it was read from */
export function empty({ type, start, body, end }: Box, blanks: Blanks, offset = 0): void {
  if (type === '') {
    blanks.zero(offset + start, offset + end)
  } else {
    blanks.put(offset + start + 4, FREE)
    blanks.zero(offset + body, offset + end)
  }
}
