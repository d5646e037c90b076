// Schemas of errors.
import { z } from './zod.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

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
