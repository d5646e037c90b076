// Sessions that ended a moment ago: what was read of them just before must not count any more.

export interface EndedSessions {
  readonly add: (sessionId: string) => void
  readonly has: (sessionId: string) => boolean
}

/** @param keptMs longer than anything that was read of a session is on its way */
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
