// The one error class with a code of the contract. Any other thrown value is a bug, and is masked in the
// answer.
import type { ErrorCode } from '@kloset/contract/errors'
import type { FieldError } from '@kloset/contract/errors.schemas'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import { errorTexts } from '@kloset/texts/errors'

/** A text of the catalogue, in the reader's language. */
export type Sentence = string | ((texts: Catalogue) => string)

export const textIn = (texts: Catalogue, sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : sentence(texts)

/** A field and what is wrong with it. */
export interface FieldProblem {
  readonly path: FieldError['path']
  readonly message: Sentence
}

interface AppErrorOptions {
  /** A sentence for people, more precise than the code's own; a function gives it in their language. */
  readonly detail?: Sentence
  readonly fields?: readonly FieldProblem[]
  /** For `rate_limited` and `service_unavailable`. */
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** An expected failure: its code decides status and title; people see its detail. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: Sentence | undefined
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { detail = errorTexts[code] } = options
    super(textIn(catalogues.en, detail), { cause: options.cause })
    this.code = code
    this.detail = options.detail
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
