// Work on many posts of a person, in jobs.
import { tryEach } from '../../platform/jobs/try-each.ts'

const BATCH = 200

type Find = (page: { after: string | null; limit: number }) => Promise<string[]>

/**
 * Does something with each of many posts, one after the other, in the order of their ids.
 * @param find returns the ids after a given one; null for the first ones
 * @throws AggregateError afterwards, when some failed
 */
export const eachPost = (find: Find, work: (postId: string) => Promise<unknown>): Promise<void> =>
  tryEach(allPosts(find), work)

async function* allPosts(find: Find) {
  let after: string | null = null
  for (;;) {
    const postIds = await find({ after, limit: BATCH })
    const last = postIds.at(-1)
    if (last === undefined) return
    yield* postIds
    after = last
  }
}
