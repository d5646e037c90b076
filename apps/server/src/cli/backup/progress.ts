// Lines for the person at the terminal while a long command runs.

export interface Progress {
  /** The present step: shown at most every two seconds. */
  readonly at: (words: string) => void
  /** A line that is always shown. */
  readonly say: (words: string) => void
}

const EVERY_MS = 2_000

/** @param print gets whole lines without their end */
export function createProgress(print: (line: string) => void): Progress {
  const startedMs = performance.now()
  let printedMs = startedMs
  const say = (words: string) => {
    printedMs = performance.now()
    print(`${((printedMs - startedMs) / 1000).toFixed(1)} s  ${words}`)
  }
  return {
    say,
    at: (words) => {
      if (performance.now() - printedMs >= EVERY_MS) say(words)
    },
  }
}
