// A bucket that cannot answer now. Not in the file of the S3 client, which is loaded only if a bucket is configured.

/** Whether a request failed because the bucket did not answer, or answered that it cannot. */
export function isBucketUnavailable(error: unknown): boolean {
  // The client of S3 adds it to every error; without a status there was no answer.
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if ($metadata === undefined) return false
  const { httpStatusCode: status = 503 } = $metadata
  return status >= 500 || status === 429
}
