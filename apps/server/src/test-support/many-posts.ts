// People with more posts than are changed together.
import { sql } from 'kysely'
import { refuseWrites } from './refused-writes.ts'
import { share } from './fixtures.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export const MANY_POSTS = 6000

/** @returns the newest one, which the API shared; the others are only rows */
export async function giveManyPosts(testApp: TestApp, author: TestPerson): Promise<string> {
  await sql`
    insert into posts (user_id, caption, created_at, post_id)
    select
      ${author.id}::uuid, 'A coat', now() - n * interval '1 minute', uuidv7(- n * interval '1 minute')
    from generate_series(1, ${MANY_POSTS - 1}::int) as n
  `.execute(testApp.platform.db)
  return (await share(testApp, author, { postType: 'regular' })).id
}

/** Lets every change of a post fail: of the newest one, which is changed last. @returns a function that ends that */
export const refuseChanges = ({ platform }: TestApp, postId: string) =>
  refuseWrites(platform.db, { event: 'update', table: 'posts', column: 'post_id', value: postId })

/** @returns how many posts of a person one transaction changed last, at most */
export async function countTogether({ platform }: TestApp, author: TestPerson): Promise<number> {
  const { rows } = await sql<{ together: number }>`
    select max(posts)::int as together from (
      select count(*) as posts from posts where user_id = ${author.id} group by xmin
    ) as transactions
  `.execute(platform.db)
  return rows[0]?.together ?? 0
}
