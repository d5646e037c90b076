// Runs work when the browser is idle.

const SOON_MS = 200

/**
 * Does `work` when nothing more urgent is to do. Returns a function that cancels it.
 * @param latestMs after this time it is done in any case
 */
export function whenIdle(work: () => void, latestMs = SOON_MS): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(asked)
}
