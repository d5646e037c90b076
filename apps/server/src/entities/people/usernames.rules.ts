// How long usernames stay reserved.

/**
 * How long a name stays reserved for the owner who gave it up, and how long that of a deleted account stays reserved.
 */
export const RELEASED_DAYS = 90
