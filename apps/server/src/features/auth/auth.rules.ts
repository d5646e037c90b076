// Pure rules of accounts: which mails there are, and what their job must know.
import { z } from 'zod'

/** What a mail job carries: whom it concerns, never a code. */
export const authMail = z.discriminatedUnion('kind', [
  /** To a sign-up, whether or not its address has an account. */
  z.object({ kind: z.literal('confirmation'), signUpId: z.uuid() }),
  /** The same again, for whatever waits at an address. */
  z.object({ kind: z.literal('resend'), email: z.string() }),
  z.object({ kind: z.literal('recovery'), email: z.string() }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), newEmail: z.string() }),
  z.object({ kind: z.literal('password_changed'), userId: z.uuid() }),
  z.object({ kind: z.literal('email_changed'), from: z.string(), to: z.string() }),
])
export type AuthMail = z.infer<typeof authMail>
