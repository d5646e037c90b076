// Pages of posts from those in memory. Each post is read from the database, which decides whether it is still shown.
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { postIdAt } from '../../entities/bodies/kept-posts.ts'
import { findShownPosts } from '../../entities/bodies/posts-of-bodies.queries.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Candidate } from './candidates.rules.ts'

/** A post of a page, with the body of its author when it was shared. */
export interface PostOfBody extends Keyset {
  readonly bodyId: string
}

/** @returns those of the posts that are shown */
async function findShown<Each extends Candidate>(
  db: Database,
  { bodyIds, posts }: KeptBodies,
  candidates: readonly Each[],
): Promise<(Each & PostOfBody)[]> {
  const ids = candidates.map(({ post }) => postIdAt(posts, post))
  const shown = await findShownPosts(db, ids)
  return candidates.flatMap((candidate, index) => {
    const row = shown.get(ids[index] ?? '')
    const bodyId = bodyIds[posts.slots[candidate.post] ?? -1]
    const createdAtMicros = posts.createdAtMicros[candidate.post]
    // A post that shows another body now has another number.
    if (!row || row.bodyId !== bodyId || row.createdAtMicros !== createdAtMicros) return []
    return [{ ...candidate, id: row.postId, bodyId, createdAtMicros }]
  })
}

/** @returns the first `limit` of the posts that are shown, in their order */
export async function takeShown<Each extends Candidate>(
  db: Database,
  bodies: KeptBodies,
  candidates: Iterator<Each>,
  limit: number,
): Promise<(Each & PostOfBody)[]> {
  const found: (Each & PostOfBody)[] = []
  for (let count = limit, isOver = false; found.length < limit && !isOver; count *= 2) {
    const part: Each[] = []
    while (part.length < count && !isOver) {
      const next = candidates.next()
      if (next.done) isOver = true
      else part.push(next.value)
    }
    found.push(...(await findShown(db, bodies, part)))
  }
  return found.slice(0, limit)
}
