// How many mails the whole server sends in an hour: what is beyond waits. A mail server that sends for a
// flood of strangers is soon believed by nobody.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createCounters, type SharedCounts } from '../http/rate-counters.ts'
import { PutOffError } from '../jobs/put-off.ts'

const HOUR = 3600

/**
 * @param shared where several processes send together
 * @returns what counts a mail and sends it, or throws PutOffError; one that could not be sent is not counted
 */
export function createMailCeiling(
  mailsPerHour: number,
  shared: SharedCounts | null,
): (send: () => Promise<void>) => Promise<void> {
  const settings = { keyPrefix: 'mails', points: mailsPerHour, duration: HOUR }
  const count = createCounters(shared)(settings)
  return async (send) => {
    try {
      await count('all', 1)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const left = Math.ceil(error.msBeforeNext / 1000)
      throw new PutOffError(
        'MAILS_PER_HOUR were sent: a mail waits for the next hour',
        Math.min(HOUR, Math.max(1, left)),
      )
    }
    try {
      await send()
    } catch (error) {
      await count('all', -1)
      throw error
    }
  }
}
