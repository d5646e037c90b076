// Feeds: keyset pages of posts.

export const feedLimits = {
  pageSize: 25,
  /** Posts under a filter are counted up to here. */
  counted: 2000,
  /** New posts since a feed was opened are counted up to here, which shows as 99+. */
  countedNew: 100,
  /** Style votes of a voting minute. */
  minute: 10,
  /** The most votes that are left out of the next minute. */
  minuteExcept: 100,
} as const

export const getDiscover = { method: 'GET', path: '/api/feeds/discover' } as const
export const getDiscoverCount = { method: 'GET', path: '/api/feeds/discover/count' } as const
export const getLikeMine = { method: 'GET', path: '/api/feeds/like-mine' } as const
export const getDiscoverChoice = { method: 'GET', path: '/api/feeds/discover/choice' } as const
export const saveDiscoverChoice = { method: 'PUT', path: '/api/feeds/discover/choice' } as const
export const getFollowing = { method: 'GET', path: '/api/feeds/following' } as const
export const getSos = { method: 'GET', path: '/api/feeds/sos' } as const
export const getVotingMinute = { method: 'GET', path: '/api/feeds/minute' } as const
export const getNewPosts = { method: 'GET', path: '/api/feeds/:feed/new' } as const
export const getLandingLooks = { method: 'GET', path: '/api/landing/looks' } as const
