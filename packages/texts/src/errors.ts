// The sentence of every error code (contract/errors.ts), for errors that were raised with nothing more
// precise to say.
import { mediaTexts } from './media.ts'

const { failures } = mediaTexts

export const errorTexts = {
  invalid_input: 'Some of this needs another look.',
  invalid_cursor: 'This page link is no longer valid. Start from the top.',
  unauthenticated: 'Please sign in first.',
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Please confirm your email address first.',
  password_needed: 'Please enter the password of this sign-up, or choose a new one.',
  forbidden: 'You may not do this.',
  wrong_origin: 'This request came from another site.',
  not_found: 'Not found.',
  profile_not_found: 'Profile not found',
  post_not_found: 'Post not found',
  comment_not_found: 'Comment not found',
  upload_not_found: failures.original_gone,
  conversation_not_found: 'Conversation not found',
  other_session: 'Somebody else is signed in in this browser.',
  username_taken: 'This username is taken.',
  conflict: 'This changed in the meantime. Please try again.',
  voting_unavailable: 'This post needs to be updated to support voting',
  token_invalid: 'This link is invalid or was already used.',
  email_already_confirmed: 'Your email address is already confirmed',
  token_expired: 'This link has expired.',
  file_too_large: 'File too large',
  body_too_large: 'This is too much to send at once.',
  unsupported_media: 'Please send JSON.',
  invalid_file_type: failures.wrong_type,
  file_damaged: failures.damaged,
  picture_too_large: failures.too_many_pixels,
  idempotency_mismatch: 'The same request key was used for something else.',
  rate_limited: 'Too many tries. Please wait a moment.',
  internal: 'Something went wrong',
  service_unavailable: 'Kloset is busy. Please try again in a moment.',
  no_room: 'There is no room left to save anything right now. Please try again later.',
  storage_full: 'There is no room for this file right now.',
} as const
