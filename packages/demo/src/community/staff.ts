// The moderator of the demo and the person whom they suspended: apart from the sixty, so that nobody follows them
// or reacts to their posts.
import { DAY_MS } from '@kloset/contract/durations'
import moderation from '../../content/moderation.json' with { type: 'json' }
import { emptyProfile } from '../empty-profile.ts'
import { uuidAt } from '../ids.ts'
import type { Random } from '../random.ts'
import { plainPost } from '../plain-post.ts'
import type { PostRow, ProfileRow, ProfileStatsRow, UserRow } from '../rows.ts'

/** Signs in by the same password as the demo account. */
export const demoModerator = { username: 'astrid.berg', email: 'moderator@kloset.example' } as const

/** They have no measurements. */
export const staffUsernames = moderation.staff.map(({ username }) => username)
/** The reports, decisions and blocks of the demo, by usernames. */
export const { reports, suspended, block } = moderation

type Staff = (typeof moderation.staff)[number]
type Thread = Staff['threads'][number]

export interface StaffRows {
  users: UserRow[]
  profiles: ProfileRow[]
  profile_stats: ProfileStatsRow[]
  posts: PostRow[]
}

export function buildStaff(random: Random, now: Date): StaffRows {
  const rows: StaffRows = { users: [], profiles: [], profile_stats: [], posts: [] }
  for (const words of moderation.staff) {
    const own = random.fork(words.username)
    const joined = new Date(now.getTime() - Math.floor(own.between(65, 90) * DAY_MS))
    const id = uuidAt(joined.getTime(), own)
    const { email } = words
    const role = words.role === 'moderator' ? 'moderator' : 'user'
    rows.users.push({ id, email, role, created_at: joined, updated_at: joined })
    rows.profiles.push(profileOf(id, words, joined))
    rows.profile_stats.push({ profile_id: id, followers_count: 0, following_count: 0 })
    rows.posts.push(...words.threads.map((thread) => threadOf(own, now, id, thread)))
  }
  return rows
}

function profileOf(id: string, words: Staff, joined: Date): ProfileRow {
  return {
    id,
    username: words.username,
    display_name: words.displayName,
    bio: words.bio,
    location: null,
    gender: 'prefer-not-to-say',
    ...emptyProfile(joined),
    // The moderator's account is private. The demo account has asked to follow it.
    is_private: words.role === 'moderator',
  }
}

/** A thread of the last days, without pictures and answers. */
export function threadOf(
  random: Random,
  now: Date,
  userId: string,
  { title, description }: Thread,
): PostRow {
  const at = new Date(now.getTime() - Math.floor(random.between(2, 6) * DAY_MS))
  return {
    ...plainPost(uuidAt(at.getTime(), random), userId, at),
    post_type: 'forum',
    title,
    description,
  }
}
