// Profiles: the public card of a person, and the rules of a username.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, timestamp } from './common.ts'

export const profileLimits = {
  username: { min: 3, max: 30 },
  displayNameLength: 50,
  bioLength: 500,
  locationLength: 100,
} as const

const reservedUsernames = new Set(
  `about admin administrator api app assets auth blog body-setup contact dev discover feed
  following forum help home kloset landing legal login logout me media messages moderator
  my-kloset news notifications null official p post posts privacy profile reset-password root
  search security settings shop signin signup sos staff status style-vote support system team
  terms undefined upload uploads user users v www`.split(/\s+/),
)

/** 3-30 characters of a-z, 0-9, _ and . — capitals are accepted and lowered, look-alikes refused. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'A username has at least 3 characters.')
  .max(30, 'A username has at most 30 characters.')
  .regex(/^[a-z0-9_.]+$/, 'Use only letters a-z, digits, _ and . in a username.')
  .regex(/[a-z0-9]/, 'A username needs a letter or digit.')
  .refine((name) => !reservedUsernames.has(name), 'This username is reserved.')

/** The small public view of a person, wherever a name and picture stand. */
export const profileCard = z.object({
  id,
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
})
export type ProfileCard = z.infer<typeof profileCard>

export const getUserCount = defineEndpoint({
  method: 'GET',
  path: '/api/user-count',
  summary: 'How many people have joined.',
  access: 'public',
  response: z.object({ count: z.int() }),
})

/** A person's public page. Never a measurement, an address or a setting. */
export const profile = profileCard.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  status: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
  website: z.string().nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
  followersCount: z.int(),
  followingCount: z.int(),
  createdAt: timestamp,
  viewer: z.object({ isSelf: z.boolean(), isFollowing: z.boolean(), isFollowedBy: z.boolean() }),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/:idOrUsername',
  summary: 'A person’s public page, by id or by @username.',
  access: 'public',
  params: z.object({ idOrUsername: z.union([id, z.string().regex(/^@[A-Za-z0-9_.]{3,30}$/)]) }),
  response: profile,
  errors: ['profile_not_found'],
})
