// The one error class that carries a code of the contract. Anything else that is thrown is a bug and
// is masked at the door.
import { errors, type ErrorCode, type FieldError } from '@kloset/contract/errors'

interface AppErrorOptions {
  /** A sentence for people that is more precise than the code's own. */
  readonly detail?: string
  readonly fields?: readonly FieldError[]
  /** For `rate_limited` and `service_unavailable`. */
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** An expected failure: its code decides status and title, its detail is shown to people. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly fields: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errors[code].title, { cause: options.cause })
    this.code = code
    this.detail = options.detail
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
