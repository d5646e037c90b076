// Threads that are not for everyone: a note of the demo account to itself, and one of somebody it follows for followers.
import narrowed from '../../content/narrowed.json' with { type: 'json' }
import type { Random } from '../random.ts'
import type { FollowRow, PostRow } from '../rows.ts'
import type { Person } from './people.ts'
import { threadOf } from './staff.ts'

export function buildNarrowed(
  random: Random,
  now: Date,
  { demo, follows }: { demo: Person; follows: readonly FollowRow[] },
): PostRow[] {
  const ownId = demo.profile.id
  const followedId = follows.find((row) => row.follower_id === ownId)?.following_id ?? ownId
  return narrowed.map(({ audience, ...words }) => {
    const isOwn = audience === 'me'
    const thread = threadOf(random, now, isOwn ? ownId : followedId, words)
    return { ...thread, audience: isOwn ? 'me' : 'followers' }
  })
}
