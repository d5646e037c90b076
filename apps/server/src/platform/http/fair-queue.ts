// Work that only so many may do at once, and each person one at a time: who brings much makes the others
// wait for one thing, not for all of it.
import { AppError } from '../errors.ts'

/**
 * @param mostWaiting of one person; more is refused at once
 * @returns what runs `work` when it is that person's turn, and answers or fails as `work` does, or with
 * AppError `service_unavailable`
 */
export function createFairQueue(
  atOnce: number,
  mostWaiting = Infinity,
): <Result>(person: string, work: () => Promise<Result>) => Promise<Result> {
  const working = new Set<string>()
  /** In the order of their next turn. */
  const waiting = new Map<string, (() => void)[]>()
  const letIn = () => {
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
    const turn = Promise.withResolvers<void>()
    waiting.set(person, [...(waiting.get(person) ?? []), turn.resolve])
    letIn()
    await turn.promise
    try {
      return await work()
    } finally {
      working.delete(person)
      const rest = waiting.get(person)
      if (rest) {
        // Behind everybody who waits now.
        waiting.delete(person)
        waiting.set(person, rest)
      }
      letIn()
    }
  }
}
