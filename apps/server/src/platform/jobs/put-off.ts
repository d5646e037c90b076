// The error of a job that must wait although it did not fail.

/** The job begins again after `retryAfterSeconds` or a little later, with all its tries. */
export class PutOffError extends Error {
  override name = 'PutOffError'
  readonly retryAfterSeconds: number

  /** @param message the reason, for the log */
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
