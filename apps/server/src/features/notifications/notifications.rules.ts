// Pure rules of notifications: how a cause is named, so that it tells a person once, and found again.

const COMMENT = 'comment:'

/** The cause of a notification about a comment. */
export const commentCause = (commentId: string) => `${COMMENT}${commentId}`

/** The comment that caused a notification; null for every other cause. */
export const commentOfCause = (dedupeKey: string): string | null =>
  dedupeKey.startsWith(COMMENT) ? dedupeKey.slice(COMMENT.length) : null
