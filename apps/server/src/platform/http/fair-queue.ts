// Limits how much work runs at once, with one piece at a time for each person, round robin. A person with much work
// delays the others by one piece, not by all of it.
import { AppError } from '../errors.ts'

/**
 * @param mostWaiting work of one person; more is refused at once
 * @returns a function that runs `work` when a slot is free and that person is next, and settles as `work`
 * does, or throws AppError `service_unavailable`
 */
export function createFairQueue(
  atOnce: number,
  mostWaiting = Infinity,
): <Result>(person: string, work: () => Promise<Result>) => Promise<Result> {
  const working = new Set<string>()
  /** In the order in which they are served. */
  const waiting = new Map<string, (() => void)[]>()
  const startNext = () => {
    for (const [person, [next, ...rest]] of waiting) {
      if (working.size === atOnce) return
      if (working.has(person)) continue
      if (rest.length > 0) waiting.set(person, rest)
      else waiting.delete(person)
      working.add(person)
      next?.()
    }
  }
  return async (person, work) => {
    if ((waiting.get(person)?.length ?? 0) >= mostWaiting) throw new AppError('service_unavailable')
    const slot = Promise.withResolvers<void>()
    waiting.set(person, [...(waiting.get(person) ?? []), slot.resolve])
    startNext()
    await slot.promise
    try {
      return await work()
    } finally {
      working.delete(person)
      const rest = waiting.get(person)
      if (rest) {
        // Behind everyone who waits now.
        waiting.delete(person)
        waiting.set(person, rest)
      }
      startNext()
    }
  }
}
