// Pure rules of notifications: the key of each cause, so that it notifies a person once and is found again.

const VOTES = 'votes:'

/** The cause of a notification that somebody likes a post. */
export const likeCause = (postId: string, actorId: string) => `like:${postId}:${actorId}`

/** The cause of a notification that somebody follows. */
export const followCause = (actorId: string) => `follow:${actorId}`

/** The cause of a notification that somebody sent a post to others, once or often. */
export const shareCause = (postId: string, actorId: string) => `share:${postId}:${actorId}`

/** The cause that all comments on a post have in common, for its author. */
export const commentsCause = (postId: string) => `comments:${postId}`

/** The cause that all replies to one person on a post have in common. */
export const repliesCause = (postId: string) => `replies:${postId}`

/** The cause of a notification that a post's style vote has reached a number of votes. */
export const votesCause = (postId: string, votes: number) => `${VOTES}${postId}:${votes}`

/** The number of votes that caused a notification; null for every other cause. */
export const votesOfCause = (dedupeKey: string): number | null =>
  dedupeKey.startsWith(VOTES) ? Number(dedupeKey.slice(dedupeKey.lastIndexOf(':') + 1)) : null
