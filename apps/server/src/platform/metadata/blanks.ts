// Stretches of a file that are blanked where they lie: the file keeps its length, so every offset in it
// still holds, and not one byte of picture or sound is written anew.
import { open, stat } from 'node:fs/promises'
import { AppError } from '../errors.ts'

export interface Blank {
  /** Bytes of the file, the end not included. */
  readonly start: number
  readonly end: number
  /** What stands there instead, filled up with zeros; nothing but zeros when absent. */
  readonly with?: Buffer
}

const ZEROS = Buffer.alloc(64 * 1024)
/** Ten minutes of a camera that notes its place with every frame stay far below. */
const MOST = 100_000

/** Which bytes of a box or segment are not kept. */
export const blank = (start: number, end: number, instead?: Buffer): Blank => ({
  start,
  end,
  ...(instead && { with: instead }),
})

/** @throws AppError `file_damaged` when the file names more stretches than any camera does */
export async function writeBlanks(path: string, blanks: readonly Blank[]): Promise<void> {
  if (blanks.length === 0) return
  if (blanks.length > MOST) throw new AppError('file_damaged')
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  try {
    for (const { start, end } of merged(blanks, size)) {
      for (let at = start; at < end; at += ZEROS.length) {
        await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
      }
    }
    for (const { start, end, with: instead } of blanks) {
      if (instead) await file.write(instead, 0, Math.min(instead.length, end - start), start)
    }
  } finally {
    await file.close()
  }
}

/** Zeros alone, each byte once: a hostile list may name the same ones a million times. */
function merged(blanks: readonly Blank[], size: number): Blank[] {
  const inside = blanks
    .filter((one) => !one.with)
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(size, end) }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
  const result: { start: number; end: number }[] = []
  for (const { start, end } of inside) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
