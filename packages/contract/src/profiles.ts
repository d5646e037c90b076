// Profiles: the public card of a person, the rules of a username, and editing one's own.

export const profileLimits = {
  username: { min: 3, max: 30 },
  displayNameLength: 50,
  bioLength: 500,
  locationLength: 100,
  statusLength: 100,
  ctaLabelLength: 40,
  /** The stored picture: pixels of each side. */
  avatarSide: 300,
  /** Base64 of a picture that is sent; the limit of a JSON body is 1 MB. */
  avatarBase64Length: 1_000_000,
} as const

export const getUserCount = { method: 'GET', path: '/api/user-count' } as const
export const getProfile = { method: 'GET', path: '/api/profiles/:idOrUsername' } as const
export const getOwnProfile = { method: 'GET', path: '/api/profile' } as const
export const updateProfile = { method: 'PATCH', path: '/api/profile' } as const
export const setAvatar = { method: 'PUT', path: '/api/profile/avatar' } as const
