// Pure rules of accounts: which mails there are, and what their job must know.
import { languages } from '@kloset/contract/languages'
import { z } from 'zod'

/** That of the request which caused the mail; jobs from before there were several have none. */
const language = z.enum(languages).default('en')

/** What a mail job carries: whom it concerns, never a code. */
export const authMail = z.discriminatedUnion('kind', [
  /** To a sign-up, whether or not its address has an account. */
  z.object({ kind: z.literal('confirmation'), signUpId: z.uuid(), language }),
  /** The same again, for whatever waits at an address. */
  z.object({ kind: z.literal('resend'), email: z.string(), language }),
  z.object({ kind: z.literal('recovery'), email: z.string(), language }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), newEmail: z.string(), language }),
  z.object({ kind: z.literal('password_changed'), userId: z.uuid(), language }),
  z.object({ kind: z.literal('email_changed'), from: z.string(), to: z.string(), language }),
])
export type AuthMail = z.output<typeof authMail>
