// Schemas of profiles, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text, timestamp } from './common.schemas.ts'
import { hasInvisible } from './invisible.ts'
import { socialName, webAddress } from './links.schemas.ts'
import { isReservedUsername } from './reserved-names.ts'
import { message } from './field-messages.ts'
import { profileLimits } from './profiles.ts'
import * as at from './profiles.ts'

const { min: shortest, max: longest } = profileLimits.username

/** 3-30 characters of a-z, 0-9, _ and . — capitals are accepted and lowered, look-alikes refused. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(
    shortest,
    message((texts) => texts.usernameTooShort(shortest)),
  )
  .max(
    longest,
    message((texts) => texts.usernameTooLong(longest)),
  )
  .regex(/^[a-z0-9_.]+$/, message('usernameCharacters'))
  .regex(/[a-z0-9]/, message('usernameWithout'))
  .refine((name) => !isReservedUsername(name), message('usernameReserved'))

/** A person where only a name and a picture are shown. */
export const profileCard = z.object({
  id,
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
})
export type ProfileCard = z.infer<typeof profileCard>

export const getUserCount = defineEndpoint({
  ...at.getUserCount,
  summary: 'How many people have joined.',
  access: 'public',
  whileSuspended: true,
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
  /** How many posts of each kind. */
  postCounts: z.object({ regular: z.int(), style_vote: z.int(), forum: z.int() }),
  createdAt: timestamp,
  /** Whether posts are for followers only, and people ask before they follow. */
  isPrivate: z.boolean(),
  viewer: z.object({
    isSelf: z.boolean(),
    isFollowing: z.boolean(),
    /** Whether the viewer asked to follow, and waits. */
    isRequested: z.boolean(),
    isFollowedBy: z.boolean(),
    isMuted: z.boolean(),
    isRestricted: z.boolean(),
  }),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineEndpoint({
  ...at.getProfile,
  summary: 'A person’s public page, by id or by @username.',
  access: 'public',
  params: z.object({ idOrUsername: z.union([id, z.string().regex(/^@[A-Za-z0-9_.]{3,30}$/)]) }),
  response: profile,
  errors: ['profile_not_found'],
})

export const gender = z.enum(['female', 'male', 'non-binary', 'prefer-not-to-say'])
export type Gender = z.infer<typeof gender>

/** One's own profile: the public page and what only the person sees. */
export const ownProfile = profile.extend({
  gender: gender.nullable(),
  /** Requests to follow that wait, counted up to 100. */
  requestsCount: z.int(),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const getOwnProfile = defineEndpoint({
  ...at.getOwnProfile,
  summary: 'One’s own profile.',
  access: 'member',
  response: ownProfile,
  errors: ['profile_not_found'],
})

// Check marks, because beside a name they look like the badge of verified people.
const badgeLike = /[\u2705\u2611\u2713\u2714\u237b\u{10102}\u{1f5f8}\u{1f5f9}\u{1fbb1}]\ufe0f?/gu

/** The name that others see; a name of only check marks counts as none. */
const displayName = text({ max: profileLimits.displayNameLength })
  .transform((name) => name.replaceAll(badgeLike, '').replaceAll(/ {2,}/g, ' ').trim())
  .refine((name) => !hasInvisible(name), message('invisible'))

/** Left out: unchanged. Empty or null: removed. */
const clearable = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()

/** The value of a field before the change, as the client read it. */
const seen = z.string().max(500).nullable().optional()

const editable = {
  username: username.optional(),
  displayName: clearable(displayName),
  status: clearable(text({ max: profileLimits.statusLength })),
  bio: clearable(text({ max: profileLimits.bioLength })),
  location: clearable(text({ max: profileLimits.locationLength })),
  gender: gender.nullable().optional(),
  instagram: clearable(socialName('instagram.com')),
  tiktok: clearable(socialName('tiktok.com')),
  website: clearable(webAddress),
  ctaLabel: clearable(text({ max: profileLimits.ctaLabelLength })),
  ctaUrl: clearable(webAddress),
}

const before = {
  username: seen,
  displayName: seen,
  status: seen,
  bio: seen,
  location: seen,
  gender: seen,
  instagram: seen,
  tiktok: seen,
  website: seen,
  ctaLabel: seen,
  ctaUrl: seen,
} satisfies Record<keyof typeof editable, typeof seen>

/** The fields that a person may change; any other field is refused by name. */
export const profileChanges = z
  .strictObject({
    ...editable,
    /** The changed fields as the client read them: if one differs by now, nothing is changed (`conflict`). */
    was: z.strictObject(before).optional(),
  })
  .refine((changes) => !changes.ctaUrl || changes.ctaLabel, {
    path: ['ctaLabel'],
    ...message('buttonText'),
  })
  .refine((changes) => !changes.ctaLabel || changes.ctaUrl, {
    path: ['ctaUrl'],
    ...message('buttonLink'),
  })
export type ProfileChanges = z.output<typeof profileChanges>

export const updateProfile = defineEndpoint({
  ...at.updateProfile,
  summary: 'Change one’s own profile. The call to action is sent whole: label and address.',
  access: 'member',
  body: profileChanges,
  response: ownProfile,
  errors: ['username_taken', 'conflict', 'profile_not_found'],
  limit: 'write',
})

export const setAvatar = defineEndpoint({
  ...at.setAvatar,
  summary:
    'Set one’s own picture. It is cut to a square and stored anew, whatever was sent. One like a picture that was ' +
    'removed waits for a moderator: then the address is null.',
  access: 'member',
  body: z.strictObject({
    /** JPEG, PNG or WebP as base64. */
    image: z
      .base64(message('notPicture'))
      .min(1, message('choosePicture'))
      .max(profileLimits.avatarBase64Length, message('smallerPicture')),
  }),
  response: z.object({ avatarUrl: z.string().nullable() }),
  errors: ['profile_not_found', 'storage_full'],
  limit: 'upload',
})
