// Tells those watching a style vote how it stands. Votes that fall together are told together, and
// what is told is read after they were committed: the last event is always the truth.
import { setTimeout as delay } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { type Realtime, rooms } from '../../platform/realtime.ts'
import { findOptions } from './style-votes.queries.ts'
import { toStyleVote } from './style-votes.rules.ts'

type Uses = Pick<Platform, 'db' | 'realtime' | 'log'>

/** A page follows ten events a second: a hot post never sends more. */
const PAUSE_MS = 100

/** Posts being told about, and whether they moved again meanwhile. */
const busy = new WeakMap<Realtime, Map<string, boolean>>()

/** Call after commit. Returns at once; a failure is logged, because a later event or read tells. */
export function announceVotes(uses: Uses, postId: string): void {
  const posts = busy.get(uses.realtime) ?? new Map<string, boolean>()
  busy.set(uses.realtime, posts)
  const isBusy = posts.has(postId)
  posts.set(postId, true)
  if (isBusy) return
  tellWhileMoving(uses, posts, postId)
    .catch((error: unknown) => uses.log.error({ err: error, postId }, 'Votes were not announced'))
    .finally(() => posts.delete(postId))
}

async function tellWhileMoving(
  { db, realtime }: Uses,
  posts: Map<string, boolean>,
  postId: string,
): Promise<void> {
  while (posts.get(postId)) {
    posts.set(postId, false)
    const options = await findOptions(db, [postId])
    const { totalVotes, options: counted } = toStyleVote(options, options.length, null)
    realtime.emit(rooms.post(postId), 'vote.counts', {
      postId,
      totalVotes,
      options: counted.map(({ id, votesCount }) => ({ id, votesCount })),
    })
    await delay(PAUSE_MS, undefined, { ref: false })
  }
}
