// Work that only so many may do at once: whoever comes later waits, and is let in in the order of coming.

/** @returns what runs `work` when it is its turn, and answers or fails as `work` does. */
export function createTurns(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else {
      await new Promise<void>((letIn) => {
        waiting.push(letIn)
      })
    }
    try {
      return await work()
    } finally {
      // The place goes on to who waits longest; nobody who comes just now is before them.
      const letIn = waiting.shift()
      if (letIn) letIn()
      else free += 1
    }
  }
}
