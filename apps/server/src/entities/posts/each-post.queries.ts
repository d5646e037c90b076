// Work on many posts of a person, in jobs.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'

const BATCH = 200

interface Posts {
  readonly userId: string
  /** SQL: which of the person's posts; all of them when it is left out. */
  readonly where?: RawBuilder<unknown>
}

/**
 * Does something with each of a person's posts, one after the other, in the order of their ids.
 * @throws AggregateError afterwards, when some failed
 */
export const eachPost = (
  db: Database,
  posts: Posts,
  work: (postId: string) => Promise<unknown>,
): Promise<void> => tryEach(idsOf(db, posts), work)

async function* idsOf(db: Database, posts: Posts) {
  let after: string | null = null
  for (;;) {
    const postIds = await findAfter(db, posts, after)
    const last = postIds.at(-1)
    if (last === undefined) return
    yield* postIds
    after = last
  }
}

async function findAfter(
  db: Database,
  { userId, where = sql`true` }: Posts,
  after: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from posts
    where user_id = ${userId} and ${where} and (${after}::uuid is null or post_id > ${after}::uuid)
    order by post_id
    limit ${BATCH}
  `.execute(db)
  return rows.map(({ id }) => id)
}
