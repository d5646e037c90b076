// Ranges of a file that are blanked in place: the file keeps its length, so every offset in it stays valid,
// and no byte of picture or sound is written again.
import { open } from 'node:fs/promises'

/**
 * Of boxes, chunks, segments and lists together. Animations and fragmented films have a few thousand, ten
 * minutes of a camera that writes its position with every frame 36,000. Others wait meanwhile.
 */
export const MOST_ELEMENTS = 50_000

interface Stretch {
  /** Offsets in the file, the end not included. */
  readonly start: number
  readonly end: number
  /** The bytes to write there, as long as the range; zeros when absent. */
  readonly bytes?: Buffer | undefined
}

/** The blanked ranges of one file, found by reading its elements one by one. */
export class Blanks {
  readonly zeros: Stretch[] = []
  readonly puts: Stretch[] = []
  #seen = 0

  /** Call it for each element, also for one that is kept. @throws RangeError for one too many */
  count(): void {
    this.#seen += 1
    if (this.#seen > MOST_ELEMENTS) throw new RangeError('More elements than any camera writes')
  }

  zero(start: number, end: number): void {
    this.zeros.push({ start, end })
  }

  /** Written after all zeros. */
  put(start: number, bytes: Buffer): void {
    this.puts.push({ start, end: start + bytes.length, bytes })
  }
}

const WINDOW_BYTES = 1024 * 1024

/** Writes each window of the file with something to blank once, for any number of ranges. */
export async function writeBlanks(path: string, { zeros, puts }: Blanks): Promise<void> {
  if (zeros.length + puts.length === 0) return
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const pieces = [...cut(merged(zeros, size)), ...cut(puts)]
    const window = Buffer.alloc(WINDOW_BYTES)
    for (const [index, inside] of Map.groupBy(pieces, ({ start }) => windowOf(start))) {
      const from = index * WINDOW_BYTES
      const { bytesRead } = await file.read(window, 0, WINDOW_BYTES, from)
      for (const { start, end, bytes } of inside) {
        if (bytes) bytes.copy(window, start - from)
        else window.fill(0, start - from, end - from)
      }
      await file.write(window, 0, bytesRead, from)
    }
  } finally {
    await file.close()
  }
}

const windowOf = (start: number) => Math.floor(start / WINDOW_BYTES)

/** The same ranges, none across the border of two windows. */
function* cut(stretches: readonly Stretch[]): Generator<Stretch> {
  for (let rest of stretches) {
    for (;;) {
      const { start, end, bytes } = rest
      const border = (windowOf(start) + 1) * WINDOW_BYTES
      if (end <= border) break
      const length = border - start
      yield { start, end: border, bytes: bytes?.subarray(0, length) }
      rest = { start: border, end, bytes: bytes?.subarray(length) }
    }
    yield rest
  }
}

/** Each byte once: a hostile list may name the same bytes a thousand times. */
function merged(zeros: readonly Stretch[], size: number): Stretch[] {
  const inside = zeros
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
