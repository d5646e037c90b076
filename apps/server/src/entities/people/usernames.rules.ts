// How long usernames are kept from others.

/** How long a name that its owner gave up stays theirs, and how long that of a deleted account stays reserved. */
export const RELEASED_DAYS = 90
