// Jobs of accounts: mails, what runs out, and the end of an account. A payload never holds a code: the
// job makes it, so that nothing readable lies in the queue and the request does the same for every
// address.
import { z } from 'zod'
import { defineJob, defineJobKind } from '../../platform/jobs/jobs.ts'
import { authMail } from './auth.rules.ts'

/** Writes one mail of this room, and the code in it. */
export const sendAuthMail = defineJob({
  name: 'auth.mail',
  payload: authMail,
  load: () => import('./send-auth-mail.ts'),
  isUrgent: true,
})

/** Removes sign-ups, codes and sessions that ran out, and names of deleted accounts; hourly. */
export const sweepAuth = defineJob({
  name: 'auth.sweep',
  payload: z.object({}),
  load: () => import('./sweep-auth.ts'),
  cron: '23 * * * *',
})

/** Deletes everything an account has. */
export const eraseAccount = defineJobKind({
  name: 'auth.erase',
  payload: z.object({ userId: z.uuid() }),
  // It was promised.
  maxAttempts: 25,
  isUrgent: true,
})
