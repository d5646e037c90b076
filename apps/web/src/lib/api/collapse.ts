// Collapses bursts of the same hint.

/**
 * Runs `act` at once, and once more afterwards when it was called again during the run, so that a whole run follows the
 * last call. `act` handles its failures itself.
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
