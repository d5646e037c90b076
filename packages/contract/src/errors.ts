// Every error an endpoint can answer: stable code, HTTP status, and the sentence a person reads when
// the place that raised it had nothing more precise to say.
import { z } from 'zod'
import { mediaTexts } from './messages/media.ts'

const { failures } = mediaTexts

export const errors = {
  invalid_input: { status: 400, title: 'Some of this needs another look.' },
  invalid_cursor: { status: 400, title: 'This page link is no longer valid. Start from the top.' },
  unauthenticated: { status: 401, title: 'Please sign in first.' },
  invalid_credentials: { status: 401, title: 'Invalid login credentials' },
  email_not_confirmed: { status: 403, title: 'Please confirm your email address first.' },
  password_needed: {
    status: 403,
    title: 'Please enter the password of this sign-up, or choose a new one.',
  },
  forbidden: { status: 403, title: 'You may not do this.' },
  wrong_origin: { status: 403, title: 'This request came from another site.' },
  not_found: { status: 404, title: 'Not found.' },
  profile_not_found: { status: 404, title: 'Profile not found' },
  post_not_found: { status: 404, title: 'Post not found' },
  comment_not_found: { status: 404, title: 'Comment not found' },
  upload_not_found: { status: 404, title: failures.original_gone },
  conversation_not_found: { status: 404, title: 'Conversation not found' },
  other_session: { status: 409, title: 'Somebody else is signed in in this browser.' },
  username_taken: { status: 409, title: 'This username is taken.' },
  conflict: { status: 409, title: 'This changed in the meantime. Please try again.' },
  voting_unavailable: { status: 409, title: 'This post needs to be updated to support voting' },
  token_invalid: { status: 410, title: 'This link is invalid or was already used.' },
  email_already_confirmed: { status: 410, title: 'Your email address is already confirmed' },
  token_expired: { status: 410, title: 'This link has expired.' },
  file_too_large: { status: 413, title: 'File too large' },
  body_too_large: { status: 413, title: 'This is too much to send at once.' },
  unsupported_media: { status: 415, title: 'Please send JSON.' },
  invalid_file_type: { status: 422, title: failures.wrong_type },
  file_damaged: { status: 422, title: failures.damaged },
  picture_too_large: { status: 422, title: failures.too_many_pixels },
  idempotency_mismatch: {
    status: 422,
    title: 'The same request key was used for something else.',
  },
  rate_limited: { status: 429, title: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, title: 'Something went wrong' },
  service_unavailable: { status: 503, title: 'Kloset is busy. Please try again in a moment.' },
  no_room: {
    status: 507,
    title: 'There is no room left to save anything right now. Please try again later.',
  },
  storage_full: { status: 507, title: 'There is no room for this file right now.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

export const fieldError = z.object({
  /** Dotted path of the field, e.g. `body.caption`. */
  path: z.string(),
  message: z.string(),
})
export type FieldError = z.infer<typeof fieldError>

/** Problem details (RFC 9457), sent as `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  title: z.string(),
  detail: z.string().optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problem>
