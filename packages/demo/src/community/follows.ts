// The follows of the demo: each person follows about twelve others, and popular people more often.
import type { Random } from '../random.ts'
import type { FollowRow, ProfileStatsRow } from '../rows.ts'
import { isDemoPerson, type Person } from './people.ts'

/** The demo account follows this many people, so that its Following feed has content. */
const FOLLOWED_BY_DEMO = 15
const FOLLOWERS_OF_DEMO = 11

/** The follows in time order, each after both have joined and before `now`. */
export function buildFollows(random: Random, now: Date, people: readonly Person[]): FollowRow[] {
  const follows = people.flatMap((follower) => {
    const own = random.fork(follower.words.username)
    const isDemo = isDemoPerson(follower)
    const count = isDemo ? FOLLOWED_BY_DEMO : Math.max(3, Math.round(12 + 4 * own.normal()))
    const others = people.filter((person) => person !== follower && !isDemoPerson(person))
    return drawDistinct(own, others, count).map((followed) => follow(own, now, follower, followed))
  })
  const demo = people.find(isDemoPerson)
  if (demo) {
    const fans = people.filter((person) => person !== demo)
    const own = random.fork('followers of demo')
    for (const fan of own.shuffle(fans).slice(0, FOLLOWERS_OF_DEMO)) {
      follows.push(follow(own, now, fan, demo))
    }
  }
  return follows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

/** The counters that result from these follows. */
export function countFollows(
  people: readonly Person[],
  follows: readonly FollowRow[],
): ProfileStatsRow[] {
  const stats = new Map(
    people.map(({ profile }) => [
      profile.id,
      { profile_id: profile.id, followers_count: 0, following_count: 0 },
    ]),
  )
  for (const { follower_id, following_id } of follows) {
    const follower = stats.get(follower_id)
    const followed = stats.get(following_id)
    if (follower) follower.following_count += 1
    if (followed) followed.followers_count += 1
  }
  return [...stats.values()]
}

function drawDistinct(random: Random, from: readonly Person[], count: number): Person[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, from.length) }, () => {
    const drawn = random.weighted(left, (person) => person.reach)
    left.splice(left.indexOf(drawn), 1)
    return drawn
  })
}

function follow(random: Random, now: Date, follower: Person, followed: Person): FollowRow {
  const since = Math.max(
    follower.profile.created_at.getTime(),
    followed.profile.created_at.getTime(),
  )
  return {
    follower_id: follower.profile.id,
    following_id: followed.profile.id,
    created_at: new Date(Math.floor(random.between(since, now.getTime()))),
  }
}
