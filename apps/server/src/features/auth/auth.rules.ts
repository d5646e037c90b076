// Pure rules of accounts: which mails there are, and what their job must know.
import { languages } from '@kloset/texts/languages'
import { z } from 'zod'

/** That of the request which caused the mail; jobs from before there were several have none. */
const language = z.enum(languages).default('en')

/** The sign-up that was made in the browser of the request; jobs of the version before have none. */
const signUpId = z.uuid().nullable().default(null)

/** What a mail job carries: whom it concerns, never a code. */
export const authMail = z.discriminatedUnion('kind', [
  /** To a sign-up, whether or not its address has an account. */
  z.object({ kind: z.literal('confirmation'), signUpId: z.uuid(), language }),
  /** The same again, for the sign-up of the browser that asked, else for the one it named. */
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
  z.object({ kind: z.literal('email_changed'), from: z.string(), to: z.string(), language }),
])
export type AuthMail = z.output<typeof authMail>
