// Keys that were added lately, for hints that change no answer: bounded, and forgotten every hour.

const HOUR_MS = 3_600_000

export interface RecentKeys {
  readonly has: (key: string) => boolean
  readonly add: (key: string) => void
}

export function createRecentKeys(most: number): RecentKeys {
  const keys = new Set<string>()
  let untilMs = 0
  const forgetOld = () => {
    const nowMs = performance.now()
    if (nowMs < untilMs && keys.size < most) return
    keys.clear()
    untilMs = nowMs + HOUR_MS
  }
  return {
    has: (key) => {
      forgetOld()
      return keys.has(key)
    },
    add: (key) => {
      keys.add(key)
    },
  }
}
