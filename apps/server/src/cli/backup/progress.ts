// Lines for the person at the terminal while a long command runs.

export interface Progress {
  /** Prints the present step, at most every two seconds. */
  readonly step: (words: string) => void
  /** Prints a line in any case. */
  readonly print: (words: string) => void
}

const EVERY_MS = 2_000

/** @param write gets whole lines without their end */
export function createProgress(write: (line: string) => void): Progress {
  const startedMs = performance.now()
  let printedMs = startedMs
  const print = (words: string) => {
    printedMs = performance.now()
    write(`${((printedMs - startedMs) / 1000).toFixed(1)} s  ${words}`)
  }
  return {
    print,
    step: (words) => {
      if (performance.now() - printedMs >= EVERY_MS) print(words)
    },
  }
}
