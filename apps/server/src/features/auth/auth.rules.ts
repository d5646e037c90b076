// Pure rules of accounts: the kinds of mails, and the payload of their job.
import { languages } from '@kloset/texts/languages'
import { z } from 'zod'

/** The language of the request that caused the mail; missing in jobs of older versions. */
const language = z.enum(languages).default('en')

/** The sign-up that the browser of the request made; missing in jobs of the previous version. */
const signUpId = z.uuid().nullable().default(null)

/** The payload of a mail job: the person it concerns, never a code. */
export const authMail = z.discriminatedUnion('kind', [
  /** To a sign-up, whether or not its address has an account. */
  z.object({ kind: z.literal('confirmation'), signUpId: z.uuid(), language }),
  /** The same mail again, for the sign-up of the browser, or else for the one that the request named. */
  z.object({
    kind: z.literal('resend'),
    email: z.string(),
    signUpId,
    username: z.string().nullable().default(null),
    language,
  }),
  z.object({ kind: z.literal('recovery'), email: z.string(), signUpId, language }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), newEmail: z.string(), language }),
  z.object({ kind: z.literal('password_changed'), userId: z.uuid(), language }),
  /** What an admin decided about an applicant. */
  z.object({ kind: z.enum(['admitted', 'declined']), email: z.string(), language }),
  z.object({ kind: z.literal('email_changed'), from: z.string(), to: z.string(), language }),
])
export type AuthMail = z.output<typeof authMail>
