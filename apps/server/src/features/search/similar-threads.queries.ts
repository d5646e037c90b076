// SQL of existing threads with a question like that of a new one.
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { findMatchingPosts, hasWords } from './search.queries.ts'
import { similarTerms } from './search.rules.ts'

/** How many of the newest posts with these words are read, looks included. */
const LOOKED_THROUGH = 50

interface Asked {
  readonly title: string
  /** People whose threads are left out. */
  readonly hidden: readonly string[]
  readonly limit: number
}

/** @returns one page, the ids of threads with the longest words of the title, those with most of them first */
export async function findSimilarThreads(
  db: Database,
  { title, hidden, limit }: Asked,
): Promise<{ items: string[]; nextCursor: null }> {
  const found = new Set<string>()
  for (const term of similarTerms(title)) {
    const page = { body: null, hidden, before: null, limit: LOOKED_THROUGH }
    const posts = await findMatchingPosts(db, hasWords(term), page)
    const ids = posts.map(({ id }) => id)
    const threads = new Set(await findThreadsAmong(db, ids))
    for (const id of ids) if (threads.has(id)) found.add(id)
    if (found.size >= limit) break
  }
  return { items: [...found].slice(0, limit), nextCursor: null }
}

async function findThreadsAmong(db: Database, postIds: readonly string[]): Promise<string[]> {
  if (postIds.length === 0) return []
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'search.threads-among',
    text: `
      select post_id as id from posts
      where post_id = any($1::uuid[]) and post_type = 'forum' and removed_at is null`,
    values: [postIds],
  })
  return rows.map(({ id }) => id)
}
