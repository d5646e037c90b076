// Jobs of accounts: mails, expiry, and deletion. A payload never contains a code: the job makes it. So the queue
// contains no secret, and a request does the same for every address.
import { z } from 'zod'
import { defineJob, defineJobKind } from '../../platform/jobs/jobs.ts'
import { authMail } from './auth.rules.ts'

/** Writes one mail of accounts, and the code in it. */
export const sendAuthMail = defineJob({
  name: 'auth.mail',
  payload: authMail,
  load: () => import('./send-auth-mail.ts'),
  isUrgent: true,
})

/** Removes expired sign-ups, codes and sessions, and old names of deleted accounts; hourly. */
export const sweepAuth = defineJob({
  name: 'auth.sweep',
  payload: z.object({}),
  load: () => import('./sweep-auth.ts'),
  cron: '23 * * * *',
})

/** Deletes all data of an account. */
export const eraseAccount = defineJobKind({
  name: 'auth.erase',
  payload: z.object({ userId: z.uuid() }),
  // Retried often, because people were promised that it happens.
  maxAttempts: 25,
  isUrgent: true,
})
