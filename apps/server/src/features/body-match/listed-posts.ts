// Pages of posts from those in memory: each is read from the database, which decides whether it is still shown.
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { postIdAt } from '../../entities/bodies/kept-posts.ts'
import { findShownPosts } from '../../entities/bodies/posts-of-bodies.queries.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'

/** A post of a page, with the body of its author when it was shared. */
export interface PostOfBody extends Keyset {
  readonly bodyId: string
}

/** @returns those of the posts that are shown, by their numbers in memory */
export async function findShown(
  db: Database,
  { bodyIds, posts }: KeptBodies,
  numbers: readonly number[],
): Promise<Map<number, PostOfBody>> {
  const idOf = new Map(numbers.map((post) => [post, postIdAt(posts, post)]))
  const shown = await findShownPosts(db, [...idOf.values()])
  const found = new Map<number, PostOfBody>()
  for (const [post, id] of idOf) {
    const row = shown.get(id)
    const bodyId = bodyIds[posts.slots[post] ?? -1]
    const createdAtMicros = posts.createdAtMicros[post]
    // A post that shows another body by now has another number.
    if (row && row.bodyId === bodyId && row.createdAtMicros === createdAtMicros) {
      found.set(post, { id, bodyId, createdAtMicros })
    }
  }
  return found
}

/** @returns the first `limit` of the posts that are shown */
export async function takeShown(
  db: Database,
  bodies: KeptBodies,
  numbers: Iterator<number>,
  limit: number,
): Promise<PostOfBody[]> {
  const found: PostOfBody[] = []
  for (let count = limit, isOver = false; found.length < limit && !isOver; count *= 2) {
    const part: number[] = []
    while (part.length < count && !isOver) {
      const { value, done = false } = numbers.next()
      if (done) isOver = true
      else part.push(value)
    }
    const shown = await findShown(db, bodies, part)
    found.push(...part.flatMap((post) => shown.get(post) ?? []))
  }
  return found.slice(0, limit)
}
