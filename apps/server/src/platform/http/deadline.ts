// How long a request may take in all: each wait, for a connection or a statement, gets the time that is left.
// The waiting code decides what to answer when no time is left.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A person waits: an answer or "busy" comes within two seconds. The rest of this time is for work between waits. */
export const REQUEST_DEADLINE_MS = 1_800

const deadlines = new AsyncLocalStorage<number>()

/** Runs `work` with a deadline, which also holds for everything that it starts. */
export function withDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(performance.now() + ms, work)
}

/** Runs work that a request starts and does not wait for. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.exit(work)
}

/** Waits for shared work until the deadline; throws `late()` then. */
export function inTime<Result>(work: Promise<Result>, late: () => Error): Promise<Result> {
  const left = millisecondsLeft()
  if (left === undefined) return work
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(late()), left)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** @returns whole milliseconds, 0 past the deadline, undefined without one */
export function millisecondsLeft(): number | undefined {
  const deadline = deadlines.getStore()
  return deadline === undefined ? undefined : Math.max(0, Math.ceil(deadline - performance.now()))
}
