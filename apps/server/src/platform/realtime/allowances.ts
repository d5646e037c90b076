// How often somebody may do a thing, counted in this process in token buckets that fill by the second.
// Who is counted is the caller's to name, so that leaving and coming back begins nothing anew.

export interface Allowances {
  /** Uses one of the subject's; false when none is left. */
  readonly take: (subject: string, nowMs?: number) => boolean
  /** How many subjects are remembered. */
  readonly size: () => number
}

interface Bucket {
  readonly tokens: number
  readonly filledAtMs: number
}

const FULL_AFTER_MS = 1000

/** Lets each subject do `perSecond` things at once, and as many again every second. */
export function createAllowances(perSecond: number): Allowances {
  /** Who took last is last. */
  const buckets = new Map<string, Bucket>()

  // Full again, a bucket says no more than none.
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
