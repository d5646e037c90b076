// The authors of the comments that share one notification, with few comments and with thousands.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findCommenters } from './comment-notifications.queries.ts'
import { deleteNotificationsOfActor } from './notifications.queries.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const host = await testApp.join('host')
const crowd = await giveCrowd(testApp, 300)

/** A notification of comments by these people, the last one newest. */
async function tell(actorIds: readonly string[]): Promise<string> {
  const [id, postId] = [randomUUID(), randomUUID()]
  await sql`
    insert into notifications (user_id, id, type, title, related_post_id, related_user_id, dedupe_key)
    values (${host.id}, ${id}, 'comment', 'commented', ${postId}, ${actorIds.at(-1)}, ${`comments:${postId}`})
  `.execute(db)
  await sql`
    insert into notification_comments
      (user_id, notification_id, comment_id, post_id, actor_id, created_at)
    select ${host.id}::uuid, ${id}::uuid, gen_random_uuid(), ${postId}::uuid, actor_id,
      now() + position * interval '1 second'
    from unnest(${actorIds}::uuid[]) with ordinality as written (actor_id, position)
  `.execute(db)
  return id
}

test('each person counts once, and the last two who wrote are named', async () => {
  const [ana = '', ben = '', cleo = ''] = crowd
  const id = await tell([ana, cleo, ben, ana, cleo, cleo])
  const found = await findCommenters(db, host.id, [id, randomUUID()], [])
  expect([...found.keys()]).toEqual([id])
  expect(found.get(id)).toMatchObject({ actorsCount: 3, secondActorId: ana })
  const alone = await tell([ben, ben])
  expect((await findCommenters(db, host.id, [alone], [])).get(alone)).toMatchObject({
    actorsCount: 1,
    secondActorId: null,
  })
})

test('only the newest of thousands of comments are read', async () => {
  const id = await tell(Array.from({ length: 6000 }, (_, index) => crowd[index % 300]!))
  await sql`analyze notification_comments`.execute(db)
  const read = await countRowsRead(db, 'notification_comments', async (tx) => {
    const found = await findCommenters(tx, host.id, [id], [])
    expect(found.get(id)).toMatchObject({ actorsCount: 200, secondActorId: crowd[298] })
  })
  expect(read).toBeLessThan(1_000)
})

test('notifications of a deleted account are deleted in batches', async () => {
  const [leaver = ''] = await giveCrowd(testApp, 1, 'leaver')
  await sql`
    insert into notifications (user_id, type, title, related_user_id, dedupe_key)
    select id, 'follow', 'started following you', ${leaver}::uuid, ${`follow:${leaver}`}
    from unnest(${crowd}::uuid[]) as people (id)
  `.execute(db)
  const counts: number[] = []
  do counts.push((await deleteNotificationsOfActor(db, leaver, 120)).length)
  while (counts.at(-1) === 120)
  expect(counts).toEqual([120, 120, 60])
})
