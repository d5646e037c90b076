// Bursts of the same hint are answered together.

/**
 * Runs `act` at once, and once more after it when it was called again meanwhile: the last call always
 * has a whole run after it. `act` itself handles its failures.
 */
export function collapse(act: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await act().catch(() => undefined)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
