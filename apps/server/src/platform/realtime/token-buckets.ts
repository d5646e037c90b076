// How often a subject may do a thing, counted in this process in token buckets that fill by the second. The
// caller names the subject, so that a new connection does not reset the count.

export interface TokenBuckets {
  /** Takes a token of the subject; false when none is left. */
  readonly take: (subject: string, nowMs?: number) => boolean
  /** The number of subjects in memory. */
  readonly size: () => number
}

interface Bucket {
  readonly tokens: number
  readonly filledAtMs: number
}

const FULL_AFTER_MS = 1000

/** Each subject has `perSecond` tokens at once, and gets as many again every second. */
export function createTokenBuckets(perSecond: number): TokenBuckets {
  /** In the order of their last `take`. */
  const buckets = new Map<string, Bucket>()

  // A full bucket is the same as none.
  function forgetFull(nowMs: number): void {
    for (const [subject, { filledAtMs }] of buckets) {
      if (nowMs - filledAtMs < FULL_AFTER_MS) return
      buckets.delete(subject)
    }
  }

  return {
    take: (subject, nowMs = performance.now()) => {
      forgetFull(nowMs)
      const { tokens, filledAtMs } = buckets.get(subject) ?? {
        tokens: perSecond,
        filledAtMs: nowMs,
      }
      const filled = Math.min(perSecond, tokens + ((nowMs - filledAtMs) / 1000) * perSecond)
      const isWithin = filled >= 1
      buckets.delete(subject)
      buckets.set(subject, { tokens: isWithin ? filled - 1 : filled, filledAtMs: nowMs })
      return isWithin
    },
    size: () => buckets.size,
  }
}
