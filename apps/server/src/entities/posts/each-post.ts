// Work on many posts of a person, in jobs.
const BATCH = 200

/**
 * Does something with each of many posts, in the order of their ids, one after the other.
 * @param find the ids after one of them; null for the first
 */
export async function eachPost(
  find: (page: { after: string | null; limit: number }) => Promise<string[]>,
  work: (postId: string) => Promise<unknown>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const postIds = await find({ after, limit: BATCH })
    const last = postIds.at(-1)
    if (last === undefined) return
    for (const postId of postIds) await work(postId)
    after = last
  }
}
