// Pure rules of notifications: how a cause is named, so that it tells a person once, and found again.

const COMMENT = 'comment:'
const VOTES = 'votes:'

/** The cause of a notification about a comment, whose id is one of its post alone. */
export const commentCause = (postId: string, commentId: string) =>
  `${COMMENT}${postId}:${commentId}`

/** The comment that caused a notification; null for every other cause. */
export const commentOfCause = (dedupeKey: string): string | null =>
  dedupeKey.startsWith(COMMENT) ? dedupeKey.slice(dedupeKey.lastIndexOf(':') + 1) : null

/** The cause of a notification that a post's style vote has so many votes. */
export const votesCause = (postId: string, votes: number) => `${VOTES}${postId}:${votes}`

/** How many votes caused a notification; null for every other cause. */
export const votesOfCause = (dedupeKey: string): number | null =>
  dedupeKey.startsWith(VOTES) ? Number(dedupeKey.slice(dedupeKey.lastIndexOf(':') + 1)) : null
