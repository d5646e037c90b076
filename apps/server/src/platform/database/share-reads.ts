// One read for all who ask at the same moment: under load the database answers a question once instead
// of once for everybody.
import { inTime, REQUEST_DEADLINE_MS, withDeadline } from '../http/deadline.ts'
import { outOfTime } from './failures.ts'

/**
 * Who asks while nobody is reading has it read; who comes meanwhile shares the next read. So every
 * answer was read after it was asked for, and no copy is ever older than that. A read has a deadline of
 * its own, not that of whoever began it; each waits no longer than they have time themselves.
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
