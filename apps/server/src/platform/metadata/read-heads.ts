// Reads the heads of elements in a file that is too large to be read whole.
import type { FileHandle } from 'node:fs/promises'

/** Fewer bytes at the end of the file; they are valid until the next call. */
export type ReadHead = (at: number, length: number) => Promise<Buffer>

const WINDOW_BYTES = 64 * 1024

/** Heads are close together in hostile files and in recordings: one read serves many. */
export function readHeads(file: FileHandle): ReadHead {
  const window = Buffer.alloc(WINDOW_BYTES)
  let [start, filled] = [0, 0]
  return async (at, length) => {
    if (at < start || at + length > start + filled) {
      start = at
      filled = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead
    }
    return window.subarray(at - start, Math.min(filled, at - start + length))
  }
}
