// Follows of a crowd: about twelve per person, thousands for the popular ones. Counts while it streams.
import { DAY_MS } from '@kloset/contract/durations'
import { createRandom } from '../random.ts'
import type { FollowRow, ProfileStatsRow } from '../rows.ts'
import type { Crowd } from './crowd.ts'
import { skewedIndex } from './draws.ts'

export interface BulkFollows {
  /** Can be streamed once, before the counters are read. */
  follows: () => Iterable<FollowRow>
  stats: () => Iterable<ProfileStatsRow>
}

export function createBulkFollows(seed: string, now: Date, crowd: Crowd): BulkFollows {
  const followers = new Uint32Array(crowd.size)
  const following = new Uint32Array(crowd.size)
  return {
    *follows() {
      const random = createRandom(`${seed}/follows`)
      for (const [index, followerId] of crowd.ids.entries()) {
        const wanted = Math.max(0, Math.round(12 + 6 * random.normal()))
        const followed = new Set<number>()
        for (let tries = 0; tries < wanted; tries += 1) {
          const other = skewedIndex(random, crowd.size, 2.5)
          if (other !== index) followed.add(other)
        }
        for (const other of followed) {
          followers[other] = (followers[other] ?? 0) + 1
          const at = now.getTime() - Math.floor(random.between(1, 365 * DAY_MS))
          yield {
            follower_id: followerId,
            following_id: crowd.ids[other] ?? '',
            created_at: new Date(at),
          }
        }
        following[index] = followed.size
      }
    },
    *stats() {
      for (const [index, id] of crowd.ids.entries()) {
        yield {
          profile_id: id,
          followers_count: followers[index] ?? 0,
          following_count: following[index] ?? 0,
        }
      }
    },
  }
}
