// Accounts and sessions: signing up, confirming, signing in and out. No secret is ever in an answer.
import { z } from 'zod'
import { id, timestamp } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { profileCard, username } from './profiles.ts'
import { said } from './said.ts'

export const authLimits = {
  passwordMin: 6,
  passwordMax: 128,
  confirmHours: 24,
  resetHours: 1,
  sessionDays: 30,
  /** The client looks this often, and refreshes when less than `refreshUnderSeconds` remain. */
  refreshCheckSeconds: 30,
  refreshUnderSeconds: 90,
  /** How long the link to one's own data works. */
  exportMinutes: 10,
} as const

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(said('email')))

const { passwordMin, passwordMax } = authLimits
const tooShort = said((texts) => texts.passwordTooShort(passwordMin))
const tooLong = said((texts) => texts.passwordTooLong(passwordMax))

/** A new password; the server may ask for more than 6 characters (`PASSWORD_MIN`). */
export const newPassword = z.string().min(passwordMin, tooShort).max(passwordMax, tooLong)

const givenPassword = z.string().min(1, said('missing')).max(passwordMax)

export const session = z.object({
  user: profileCard.extend({
    email: z.string(),
    /** Another address that waits for its confirmation. */
    newEmail: z.string().nullable(),
    role: z.enum(['user', 'moderator', 'admin']),
  }),
  expiresAt: timestamp,
})
export type Session = z.infer<typeof session>

/** What a code of a mail was for; the `type` in the address of the link. */
export const codeType = z.enum(['signup', 'recovery', 'email_change'])
export type CodeType = z.infer<typeof codeType>

const accepted = z.object({
  /** Where the dev mailbox can be read; null when mails are really sent. */
  mailboxUrl: z.string().nullable(),
})

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Ask for an account. The answer is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({
    username,
    email,
    password: newPassword,
    /** The terms ask for 18 years or more. */
    adult: z.literal(true, said('confirmAge')),
  }),
  response: accepted,
  errors: ['username_taken'],
  limit: 'signUp',
})

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  summary: 'Send the confirmation mail again.',
  access: 'public',
  body: z.strictObject({ email }),
  response: accepted,
  limit: 'sendMail',
})

export const exchangeCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/exchange-code',
  summary: 'Exchange the single-use code of a mail for a session.',
  access: 'public',
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.object({ session, type: codeType }),
  // A new address is confirmed by the person who is signed in, or a typing error would hand out the
  // account: hence unauthenticated, and forbidden for somebody else.
  errors: [
    'token_invalid',
    'token_expired',
    'email_already_confirmed',
    'username_taken',
    'unauthenticated',
    'forbidden',
  ],
  limit: 'signIn',
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword }),
  response: session,
  errors: ['invalid_credentials', 'email_not_confirmed'],
  limit: 'signIn',
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session.',
  access: 'public',
  response: null,
})

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in; null for a visitor.',
  access: 'public',
  response: z.object({
    session: session.nullable(),
    /** A session came along that counts no more: it was ended from elsewhere, it did not run out. */
    ended: z.boolean(),
  }),
})

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Extend this session.',
  access: 'member',
  response: session,
  limit: 'tokenRefresh',
})

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: 'Send a reset mail. The answer is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({ email }),
  response: accepted,
  limit: 'resetMail',
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password after a reset mail; ends all other sessions.',
  // Answers "Auth session missing!" itself.
  access: 'public',
  body: z.strictObject({ password: newPassword }),
  response: null,
  errors: ['unauthenticated', 'forbidden'],
  limit: 'signIn',
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Set a new password with the current one; ends all other sessions.',
  access: 'member',
  body: z.strictObject({ currentPassword: givenPassword, password: newPassword }),
  response: null,
  errors: ['invalid_credentials'],
  limit: 'confirm',
})

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Ask for another address; it counts once the mail sent there is confirmed.',
  access: 'member',
  body: z.strictObject({ email, password: givenPassword }),
  response: accepted,
  errors: ['invalid_credentials'],
  limit: 'sendMail',
})

/** One device a person is signed in with. */
export const device = z.object({
  id,
  /** What its browser calls itself; null when it said nothing. */
  userAgent: z.string().nullable(),
  signedInAt: timestamp,
  /** Exact to five minutes. */
  lastUsedAt: timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices one is signed in with, the last used first.',
  access: 'member',
  response: z.object({ items: z.array(device) }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Sign one of one’s devices out.',
  access: 'member',
  params: z.object({ sessionId: id }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign every other device out.',
  access: 'member',
  response: null,
  limit: 'write',
})

export const prepareExport = defineEndpoint({
  method: 'POST',
  path: '/api/auth/export',
  summary: 'Ask for the link to a copy of everything one has here: a zip, streamed as it is made.',
  access: 'member',
  body: z.strictObject({ password: givenPassword }),
  response: z.object({
    /** For this session alone, and until then. */
    url: z.string(),
    expiresAt: timestamp,
  }),
  errors: ['invalid_credentials'],
  limit: 'confirm',
})

/** Where the link leads: not JSON, so no endpoint of this table. */
export const EXPORT_PATH = '/api/auth/export'

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Sign out everywhere and delete everything within minutes. It cannot be taken back.',
  access: 'member',
  body: z.strictObject({
    password: givenPassword,
    /** One’s own username, typed. */
    confirmation: z.string().trim().toLowerCase().max(100),
  }),
  response: null,
  errors: ['invalid_credentials'],
  limit: 'confirm',
})

/** Only where no mail server is set up. */
export const listDevMails = defineEndpoint({
  method: 'GET',
  path: '/api/dev/mailbox',
  summary: 'The newest mails of the dev mailbox, the newest first.',
  access: 'public',
  query: z.object({ to: email.optional() }),
  response: z.object({
    mails: z.array(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        /** The first address in the text. */
        link: z.string().nullable(),
        createdAt: timestamp,
      }),
    ),
  }),
  errors: ['not_found'],
})

/**
 * Where to go after signing in: a path of this site, or null for anything that a browser would read
 * as another one (`//host`, `\\host`, a scheme, control characters).
 */
export function ownPath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || !/^[\x21-\x7e]+$/.test(given) || given.includes('\\')) return null
  const base = 'https://own.invalid'
  const url = URL.parse(given, base)
  // Dot segments may leave two slashes at the front: '/.//host' is '//host' once resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
