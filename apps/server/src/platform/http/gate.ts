// Sheds load: work that would only wait is refused while refusing is still cheap. How often one person
// or address may ask is the rate limits' business.
import { AppError } from '../errors.ts'

/**
 * Requests one process works on at once. The database answers 16 at a time and the process is one core,
 * so more than this only wait: they would be slow for everyone instead of refused for a few.
 */
export const MAX_IN_FLIGHT = 128

/** One for all: a stack for each refusal would cost more than the refusal. */
const busy = new AppError('service_unavailable', { retryAfterSeconds: 1 })

/** Takes a place. @returns what gives it back, to be called once. @throws AppError `service_unavailable` */
export type Enter = () => () => void

/** @param max places; requests beyond them are refused at once */
export function createGate(max: number): Enter {
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  return () => {
    if (inFlight >= max) throw busy
    inFlight += 1
    return leave
  }
}

/** Whether an error is the gate's: expected, and too many to tell the log of each. */
export const isShed = (error: unknown): boolean => error === busy
