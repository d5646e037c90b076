// One read for all who ask at the same moment: under load the database answers a question once instead
// of once for everybody.

/**
 * Who asks while nobody is reading has it read; who comes meanwhile shares the next read. So every
 * answer was read after it was asked for, and no copy is ever older than that.
 */
export function shareReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null

  function start(): Promise<Answer> {
    next = null
    const started = read().finally(() => {
      if (running === started) running = null
    })
    running = started
    return started
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}
