// Work that may wait until the browser has nothing better to do.

const SOON_MS = 200

/**
 * Does `work` between what is more urgent. Returns a function that cancels it.
 * @param latestMs by then it is done however much else there is to do
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
