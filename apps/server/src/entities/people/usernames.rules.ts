// How long usernames are kept from others.

/** How long a name that its owner gave up stays theirs, and that of a deleted account nobody's. */
export const RELEASED_DAYS = 90
