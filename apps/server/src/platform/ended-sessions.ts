// Sessions that ended a moment ago: reads from just before the end must not count any more.

export interface EndedSessions {
  readonly add: (sessionId: string) => void
  readonly has: (sessionId: string) => boolean
}

/** @param keptMs longer than any read of a session takes */
export function createEndedSessions(keptMs: number): EndedSessions {
  const ended = new Map<string, number>()
  return {
    add: (sessionId) => {
      const nowMs = performance.now()
      for (const [id, untilMs] of ended) if (untilMs < nowMs) ended.delete(id)
      ended.set(sessionId, nowMs + keptMs)
    },
    has: (sessionId) => ended.has(sessionId),
  }
}
