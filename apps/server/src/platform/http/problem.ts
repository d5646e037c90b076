// Turns any thrown value into problem details. Unknown errors are masked only here.
import { errorStatus } from '@kloset/contract/errors'
import type { Problem } from '@kloset/contract/errors.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import type { FastifyError } from 'fastify'
import { AppError, textIn } from '../errors.ts'
import { isBucketUnavailable } from '../storage/bucket-unavailable.ts'

/** Codes of Fastify's own refusals, and ours for them. */
const fastifyCodes: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('body_too_large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('invalid_input', { detail: 'The body is empty.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('invalid_input', {
    detail: 'The body is not valid JSON.',
  }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('invalid_input', {
    detail: 'The body is not as long as announced.',
  }),
}

// Raised by Node's or Fastify's parsers for a malformed request line, header or path.
const isMalformedRequest = (error: FastifyError) =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500

/** @returns the error of the contract for the thrown value; `internal` when unknown. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const error = thrown as FastifyError
  const known = fastifyCodes[error?.code]
  if (known) return known
  if (error instanceof Error && isMalformedRequest(error)) {
    return new AppError('invalid_input', { detail: 'The request is malformed.', cause: thrown })
  }
  if (error instanceof Error && isBucketUnavailable(error)) {
    return new AppError('service_unavailable', { retryAfterSeconds: 2, cause: thrown })
  }
  return new AppError('internal', { cause: thrown })
}

/** @returns the body of the answer in the reader's language; never a stack or an inner message. */
export function toProblem(error: AppError, requestId: string, texts: Catalogue): Problem {
  const status = errorStatus[error.code]
  return {
    type: `/api/docs#${error.code}`,
    status,
    code: error.code,
    title: texts.errors[error.code],
    ...(error.detail && { detail: textIn(texts, error.detail) }),
    ...(error.fields && {
      fields: error.fields.map(({ path, message }) => ({ path, message: textIn(texts, message) })),
    }),
    requestId,
  }
}
