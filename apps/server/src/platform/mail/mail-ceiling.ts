// The limit on the mails that the whole server sends in an hour; further mails wait. A mail server that sends for a
// flood of strangers is soon put on blocklists.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createCounters, type SharedCounts } from '../http/rate-counters.ts'
import { PutOffError } from '../jobs/put-off.ts'

const HOUR = 3600

/** The share of mails to newcomers: a flood of sign-ups leaves the rest for lost passwords. */
const NEWCOMERS_SHARE = 0.9
/** The share of mails that nobody waits for. */
const ASKED_SHARE = 0.5

/**
 * `newcomers`: to an address that anybody can enter. `accounts`: to the address of an account. `asked`: many at once.
 */
export type MailBudget = 'newcomers' | 'accounts' | 'asked'

/**
 * Counts a mail of a budget and sends it.
 * @param send answers whether it sent a mail; otherwise nothing is counted
 * @throws PutOffError when the mail has to wait
 */
export type MailCeiling = (budget: MailBudget, send: () => Promise<boolean>) => Promise<boolean>

/** @param shared the Redis of several processes that share the limit */
export function createMailCeiling(mailsPerHour: number, shared: SharedCounts | null): MailCeiling {
  const createCounter = createCounters(shared)
  const counter = (keyPrefix: string, points: number) =>
    createCounter({ keyPrefix, points, duration: HOUR })
  const all = counter('mails', mailsPerHour)
  const newcomers = counter('mails:newcomers', Math.floor(mailsPerHour * NEWCOMERS_SHARE))
  const asked = counter('mails:asked', Math.floor(mailsPerHour * ASKED_SHARE))
  const countersOf = { accounts: [all], newcomers: [newcomers, all], asked: [asked, all] }

  return async (budget, send) => {
    const counted: (typeof all)[] = []
    let isSent = false
    try {
      for (const count of countersOf[budget]) {
        // First this, because the refused mail was counted too.
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
