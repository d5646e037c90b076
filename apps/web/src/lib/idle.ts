// Work that may wait until the browser has nothing better to do.

const LONGEST_WAIT_MS = 200

/** Does `work` soon, between what is more urgent. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(asked)
}
