// Schemas of accounts and sessions, and the endpoints that use them.
import { z } from './zod.ts'
import { id, optionalText, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { profileCard, username } from './profiles.schemas.ts'
import { message } from './field-messages.ts'
import { registrationLimits } from './registration.ts'
import { invitationCode, proof } from './registration.schemas.ts'
import { rulesVersion } from './house-rules.schemas.ts'
import { authLimits } from './auth.ts'
import * as at from './auth.ts'

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(message('email')))

const { passwordMin, passwordMax } = authLimits
const tooShort = message((texts) => texts.passwordTooShort(passwordMin))
const tooLong = message((texts) => texts.passwordTooLong(passwordMax))

/** A new password; the server may ask for more than 6 characters (`PASSWORD_MIN`). */
export const newPassword = z.string().min(passwordMin, tooShort).max(passwordMax, tooLong)

const givenPassword = z.string().min(1, message('missing')).max(passwordMax)

export const session = z.object({
  user: profileCard.extend({
    email: z.string(),
    /** A new address that waits for its confirmation. */
    newEmail: z.string().nullable(),
    role: z.enum(['user', 'moderator', 'admin']),
    /** Whether the house rules changed since the person agreed to them. */
    hasNewRules: z.boolean(),
    /**
     * What moderators decided about the account; the statement with that id has the reason. Null when nothing is
     * decided.
     */
    sanction: z
      .object({
        kind: z.enum(['limit', 'suspend']),
        actId: id,
        /** Null when it has no end. */
        endsAt: timestamp.nullable(),
      })
      .nullable(),
  }),
  expiresAt: timestamp,
})
export type Session = z.infer<typeof session>

/** The purpose of a code in a mail; the `type` in the address of the link. */
export const codeType = z.enum(['signup', 'recovery', 'email_change'])
export type CodeType = z.infer<typeof codeType>

const accepted = z.object({
  /** Where the dev mailbox can be read; null when mails are really sent. */
  mailboxUrl: z.string().nullable(),
})

export const signUp = defineEndpoint({
  ...at.signUp,
  whileSuspended: true,
  summary: 'Ask for an account. The answer is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({
    username,
    email,
    password: newPassword,
    /** The terms ask for 18 years or more. */
    adult: z.literal(true, message('confirmAge')),
    /** The version of the house rules that the person agreed to. */
    rulesVersion,
    /** The answer to the question of the mode `approval`. */
    answer: optionalText(registrationLimits.answerMax),
    invitation: invitationCode.optional(),
    /** Needed after a `proof_needed` refusal. */
    proof: proof.optional(),
  }),
  response: accepted,
  errors: [
    'username_taken',
    'registration_closed',
    'invitation_needed',
    'email_domain_refused',
    'proof_needed',
  ],
  limit: 'signUp',
})

export const resendConfirmation = defineEndpoint({
  ...at.resendConfirmation,
  whileSuspended: true,
  summary:
    'Send the confirmation mail again: of the sign-up that this browser made, else of the one named.',
  access: 'public',
  body: z.strictObject({
    email,
    /** The username of the sign-up: no mail is sent for sign-ups of others with the same address. */
    username: username.optional(),
  }),
  response: accepted,
  limit: 'sendMail',
})

const code = z.string().min(1).max(200)

export const describeCode = defineEndpoint({
  ...at.describeCode,
  whileSuspended: true,
  summary: 'What the code of a mail is for, whose it is and what it asks for. Nothing is used up.',
  access: 'public',
  body: z.strictObject({ code }),
  response: z.object({
    type: codeType,
    /** The name that a sign-up asked for, else that of the account. */
    username: z.string(),
    /** The address of a sign-up. The new address of an account is shown only to its person; null for a reset. */
    email: z.string().nullable(),
    /** Whether another browser signed up: then its password is needed, or a new one. */
    asksPassword: z.boolean(),
    /** Whether the name was taken meanwhile: then another one is needed. */
    asksUsername: z.boolean(),
    /** Another person who is signed in here, and has to be asked first. */
    signedInAs: z.object({ id, username: z.string() }).nullable(),
    /** Whether an admin decides about the account once the address is confirmed. */
    needsApproval: z.boolean(),
  }),
  errors: ['token_invalid', 'token_expired', 'email_already_confirmed'],
})
export type DescribedCode = z.infer<typeof describeCode.response>

export const exchangeCode = defineEndpoint({
  ...at.exchangeCode,
  whileSuspended: true,
  summary: 'Exchange the single-use code of a mail for a session. Refused, it stays as it was.',
  access: 'public',
  body: z.strictObject({
    code,
    /** The password of the sign-up. A browser that did not sign up sends it or `newPassword`. */
    password: givenPassword.optional(),
    newPassword: newPassword.optional(),
    /** Replaces the name that the sign-up asked for. */
    username: username.optional(),
    /** The id of another person who is signed in here and agreed: this session ends. */
    leaving: id.optional(),
  }),
  response: z.object({
    /** Null for a sign-up that an admin has to approve now. */
    session: session.nullable(),
    type: codeType,
  }),
  // Only the person who is signed in confirms a new address: otherwise a typing error would give away the account.
  // Hence unauthenticated, and forbidden for somebody else.
  errors: [
    'token_invalid',
    'token_expired',
    'email_already_confirmed',
    'username_taken',
    'registration_closed',
    'invitation_needed',
    'email_domain_refused',
    'password_needed',
    'invalid_credentials',
    'other_session',
    'unauthenticated',
    'forbidden',
  ],
  limit: 'signIn',
})

export const signIn = defineEndpoint({
  ...at.signIn,
  whileSuspended: true,
  summary: 'Sign in with email and password.',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword }),
  response: session,
  errors: ['invalid_credentials', 'email_not_confirmed', 'approval_pending'],
  limit: 'signIn',
})

export const signOut = defineEndpoint({
  ...at.signOut,
  whileSuspended: true,
  summary: 'End this session.',
  access: 'public',
  response: null,
})

export const getSession = defineEndpoint({
  ...at.getSession,
  whileSuspended: true,
  summary: 'Who is signed in; null for a visitor.',
  access: 'public',
  response: z.object({
    session: session.nullable(),
    /** The cookie is of a session that was ended from another device and did not expire. */
    ended: z.boolean(),
  }),
})

export const refreshSession = defineEndpoint({
  ...at.refreshSession,
  whileSuspended: true,
  summary: 'Extend this session.',
  access: 'member',
  response: session,
  limit: 'tokenRefresh',
})

export const requestPasswordReset = defineEndpoint({
  ...at.requestPasswordReset,
  whileSuspended: true,
  summary: 'Send a reset mail. The answer is the same whether or not the address is known.',
  access: 'public',
  body: z.strictObject({ email }),
  response: accepted,
  limit: 'resetMail',
})

export const resetPassword = defineEndpoint({
  ...at.resetPassword,
  whileSuspended: true,
  summary: 'Set a new password after a reset mail; ends all other sessions.',
  // Answers "Auth session missing!" itself.
  access: 'public',
  body: z.strictObject({ password: newPassword }),
  response: null,
  errors: ['unauthenticated', 'forbidden'],
  limit: 'signIn',
})

export const changePassword = defineEndpoint({
  ...at.changePassword,
  whileSuspended: true,
  summary: 'Set a new password with the current one; ends all other sessions.',
  access: 'member',
  body: z
    .strictObject({ currentPassword: givenPassword, password: newPassword })
    .refine(({ currentPassword, password }) => password !== currentPassword, {
      path: ['password'],
      ...message('otherPassword'),
    }),
  response: null,
  errors: ['invalid_credentials'],
  limit: 'newPassword',
})

export const changeEmail = defineEndpoint({
  ...at.changeEmail,
  whileSuspended: true,
  summary:
    'Ask for another address; it counts once the mail sent there is confirmed. The present one takes that back.',
  access: 'member',
  body: z.strictObject({ email, password: givenPassword }),
  response: accepted,
  errors: ['invalid_credentials', 'email_domain_refused'],
  limit: 'sendMail',
})

export const prepareExport = defineEndpoint({
  ...at.prepareExport,
  whileSuspended: true,
  summary: 'Ask for the link to a copy of everything one has here: a zip, streamed as it is made.',
  access: 'member',
  body: z.strictObject({ password: givenPassword }),
  response: z.object({
    /** Valid only for this session, until this time. */
    url: z.string(),
    expiresAt: timestamp,
  }),
  errors: ['invalid_credentials'],
  limit: 'confirm',
})

export const deleteAccount = defineEndpoint({
  ...at.deleteAccount,
  whileSuspended: true,
  summary: 'Sign out everywhere and delete everything within minutes. It cannot be taken back.',
  access: 'member',
  body: z.strictObject({
    password: givenPassword,
    /** One’s own username, typed as a confirmation. */
    confirmation: z.string().trim().toLowerCase().max(100),
  }),
  response: null,
  errors: ['invalid_credentials', 'conflict'],
  limit: 'confirm',
})
