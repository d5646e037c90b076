// Jobs of accounts: mails, and what runs out. A payload never holds a code: the job makes the code,
// so that nothing readable lies in the queue and the request does the same for every address.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

const payload = z.discriminatedUnion('kind', [
  /** To a sign-up, whether or not its address has an account. */
  z.object({ kind: z.literal('confirmation'), signUpId: z.uuid() }),
  /** The same again, for whatever waits at an address. */
  z.object({ kind: z.literal('resend'), email: z.string() }),
  z.object({ kind: z.literal('recovery'), email: z.string() }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), newEmail: z.string() }),
  z.object({ kind: z.literal('password_changed'), userId: z.uuid() }),
  z.object({ kind: z.literal('email_changed'), from: z.string(), to: z.string() }),
])
export type AuthMail = z.infer<typeof payload>

/** Writes one mail of this room, and the code in it. */
export const sendAuthMail = defineJob({
  name: 'auth.mail',
  payload,
  load: () => import('./send-auth-mail.ts'),
  isUrgent: true,
})

/** Removes sign-ups, codes and sessions that ran out; hourly. */
export const sweepAuth = defineJob({
  name: 'auth.sweep',
  payload: z.object({}),
  load: () => import('./sweep-auth.ts'),
  cron: '23 * * * *',
})
