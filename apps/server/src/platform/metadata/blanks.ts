// Stretches of a file that are blanked where they lie: the file keeps its length, so every offset in it
// still holds, and not one byte of picture or sound is written anew.
import { open } from 'node:fs/promises'

/**
 * Of boxes, chunks, segments and lists together. Animations and films in pieces have some thousand, ten
 * minutes of a camera that notes its place with every frame 36,000. Looked at while others wait.
 */
export const MOST_ELEMENTS = 50_000

interface Stretch {
  /** Bytes of the file, the end not included. */
  readonly start: number
  readonly end: number
  /** What is written there, as long as the stretch; zeros when absent. */
  readonly bytes?: Buffer | undefined
}

/** What is blanked in one file, found by looking at its elements one by one. */
export class Blanks {
  readonly zeros: Stretch[] = []
  readonly puts: Stretch[] = []
  #seen = 0

  /** To be called for each element, also for one that is kept. @throws RangeError for one too many */
  count(): void {
    this.#seen += 1
    if (this.#seen > MOST_ELEMENTS) throw new RangeError('More elements than any camera writes')
  }

  zero(start: number, end: number): void {
    this.zeros.push({ start, end })
  }

  /** Is written after all zeros. */
  put(start: number, bytes: Buffer): void {
    this.puts.push({ start, end: start + bytes.length, bytes })
  }
}

const WINDOW_BYTES = 1024 * 1024

/** Writes each part of the file that has something to blank once, however many stretches it has. */
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

/** The same stretches, none across the border of two windows. */
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

/** Each byte once: a hostile list may name the same ones a thousand times. */
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
