// Every error an endpoint can answer: a stable code with its HTTP status. What a person reads is
// packages/texts/src/errors.ts.
import type { errorTexts } from '@kloset/texts/errors'

export type ErrorCode = keyof typeof errorTexts

export const errorStatus = {
  invalid_input: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  password_needed: 403,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  profile_not_found: 404,
  post_not_found: 404,
  comment_not_found: 404,
  upload_not_found: 404,
  conversation_not_found: 404,
  other_session: 409,
  username_taken: 409,
  conflict: 409,
  voting_unavailable: 409,
  token_invalid: 410,
  email_already_confirmed: 410,
  token_expired: 410,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media: 415,
  invalid_file_type: 422,
  file_damaged: 422,
  picture_too_large: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  service_unavailable: 503,
  no_room: 507,
  storage_full: 507,
} as const satisfies Record<ErrorCode, number>
