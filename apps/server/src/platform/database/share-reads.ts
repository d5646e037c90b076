// One read for all callers at the same moment: under load the database answers a question once, not once
// for each caller.
import { inTime, REQUEST_DEADLINE_MS, withDeadline } from '../http/deadline.ts'
import { outOfTime } from './failures.ts'
import type { Database } from './pool.ts'

/**
 * The first call starts a read; calls during a read share the next one. So every answer was read after its call, and no
 * copy is older. A read has a deadline of its own, not that of the request that started it; each caller waits until its
 * own deadline.
 */
export function shareReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null

  function start(): Promise<Answer> {
    next = null
    const started = withDeadline(REQUEST_DEADLINE_MS, read).finally(() => {
      if (running === started) running = null
    })
    running = started
    return started
  }

  return () => {
    if (!running) return inTime(start(), outOfTime)
    next ??= running.then(start, start)
    return inTime(next, outOfTime)
  }
}

/**
 * `shareReads` for each question, which is a plain object: callers with equal questions at the same moment share a
 * read.
 */
export function shareReadsOf<Question extends object, Answer>(
  read: (db: Database, question: Question) => Promise<Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  interface Shared {
    readonly ask: () => Promise<Answer>
    callers: number
  }
  const sharedOf = new WeakMap<Database, Map<string, Shared>>()

  return async (db, question) => {
    const key = JSON.stringify(question)
    const all = sharedOf.get(db) ?? new Map<string, Shared>()
    sharedOf.set(db, all)
    const shared = all.get(key) ?? { ask: shareReads(() => read(db, question)), callers: 0 }
    all.set(key, shared)
    shared.callers += 1
    try {
      return await shared.ask()
    } finally {
      shared.callers -= 1
      if (shared.callers === 0) all.delete(key)
    }
  }
}
