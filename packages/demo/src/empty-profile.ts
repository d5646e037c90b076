// The columns of a profile whose person filled in nothing but a name and a bio.
import type { ProfileRow } from './rows.ts'

/** @param joined when the profile was made, and last changed */
export const emptyProfile = (joined: Date) =>
  ({
    avatar_url: null,
    verified: false,
    status: null,
    instagram: null,
    tiktok: null,
    website: null,
    cta_label: null,
    cta_url: null,
    is_private: false,
    created_at: joined,
    updated_at: joined,
  }) satisfies Partial<ProfileRow>
