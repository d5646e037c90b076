// How long a request may take in all: whatever it waits for, a connection or a statement, gets what is
// left. What to answer when nothing is left is decided where the wait ends.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A person waits: an answer or "busy" within two seconds, the rest of which is for all that is no waiting. */
export const REQUEST_DEADLINE_MS = 1_800

const deadlines = new AsyncLocalStorage<number>()

/** Runs `work` with so much time for itself and for all that it begins. */
export function withDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(performance.now() + ms, work)
}

/** Runs what a request begins but nobody waits for. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.exit(work)
}

/** Waits for what others wait for as well, no longer than there is time; `late` says what to throw then. */
export function inTime<Result>(work: Promise<Result>, late: () => Error): Promise<Result> {
  const left = millisecondsLeft()
  if (left === undefined) return work
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(late()), left)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** @returns whole milliseconds, 0 when the time is over, undefined when there is no end to it */
export function millisecondsLeft(): number | undefined {
  const deadline = deadlines.getStore()
  return deadline === undefined ? undefined : Math.max(0, Math.ceil(deadline - performance.now()))
}
