// Accounts and sessions: signing up, confirming, signing in and out. No secret is ever in an answer.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { profileCard, username } from './profiles.ts'
import { timestamp } from './common.ts'

export const authLimits = {
  passwordMin: 6,
  passwordMax: 128,
  confirmHours: 24,
  resetHours: 1,
  /** The client looks this often, and refreshes when less than `refreshUnderSeconds` remain. */
  refreshCheckSeconds: 30,
  refreshUnderSeconds: 90,
} as const

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter an email address, like name@example.com.'))

/** A new password; the server may ask for more than 6 characters (`PASSWORD_MIN`). */
export const newPassword = z
  .string()
  .min(authLimits.passwordMin, 'Password must be at least 6 characters long.')
  .max(authLimits.passwordMax, 'Please keep the password to 128 characters.')

export const session = z.object({
  user: profileCard.extend({ email: z.string(), role: z.enum(['user', 'moderator', 'admin']) }),
  expiresAt: timestamp,
})
export type Session = z.infer<typeof session>

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
    adult: z.literal(true, 'Please confirm that you are 18 or older.'),
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
  response: z.object({ session, type: z.enum(['signup', 'recovery', 'email_change']) }),
  errors: ['token_invalid', 'token_expired'],
  limit: 'signIn',
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: z.strictObject({ email, password: z.string().min(1).max(authLimits.passwordMax) }),
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
  response: z.object({ session: session.nullable() }),
})

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Extend this session.',
  access: 'member',
  response: session,
  limit: 'tokenRefresh',
})
