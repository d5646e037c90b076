// How many mails the whole server sends in an hour: what is beyond waits. A mail server that sends for a
// flood of strangers is soon believed by nobody.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createCounters, type SharedCounts } from '../http/rate-counters.ts'
import { PutOffError } from '../jobs/put-off.ts'

const HOUR = 3600

/** What mails to newcomers may use of the ceiling: a flood of sign-ups leaves the rest for lost passwords. */
const NEWCOMERS_SHARE = 0.9

/** `newcomers`: to an address that anybody can name. `accounts`: to the address of an account, about it. */
export type MailBudget = 'newcomers' | 'accounts'

/**
 * Counts a mail of a budget and sends it.
 * @param send whether there was something to send; what was not sent is not counted
 * @throws PutOffError where the mail has to wait
 */
export type MailCeiling = (budget: MailBudget, send: () => Promise<boolean>) => Promise<boolean>

/** @param shared where several processes send together */
export function createMailCeiling(mailsPerHour: number, shared: SharedCounts | null): MailCeiling {
  const createCounter = createCounters(shared)
  const counter = (keyPrefix: string, points: number) =>
    createCounter({ keyPrefix, points, duration: HOUR })
  const all = counter('mails', mailsPerHour)
  const newcomers = counter('mails:newcomers', Math.floor(mailsPerHour * NEWCOMERS_SHARE))
  const countersOf = { accounts: [all], newcomers: [newcomers, all] }

  return async (budget, send) => {
    const counted: (typeof all)[] = []
    let isSent = false
    try {
      for (const count of countersOf[budget]) {
        // First: what is refused was counted too.
        counted.push(count)
        await count('all', 1)
      }
      isSent = await send()
      return isSent
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const left = Math.ceil(error.msBeforeNext / 1000)
      throw new PutOffError(
        'MAILS_PER_HOUR were sent: a mail waits for the next hour',
        Math.min(HOUR, Math.max(1, left)),
      )
    } finally {
      if (!isSent) for (const count of counted) await count('all', -1)
    }
  }
}
