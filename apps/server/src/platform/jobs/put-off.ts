// What a job throws that has to wait, through no fault of its own.

/** The job begins anew after `retryAfterSeconds` or a little later, with all its tries. */
export class PutOffError extends Error {
  override name = 'PutOffError'
  readonly retryAfterSeconds: number

  /** @param message why, for the log */
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
