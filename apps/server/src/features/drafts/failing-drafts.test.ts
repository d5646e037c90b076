// Planned drafts that the server itself cannot share: they are tried again, and do not delay others.
import { getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveDraft } from '../../test-support/fixtures.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as shareDrafts } from './share-drafts.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

/** As if a person's drafts were planned for a moment that has come. */
async function planMany(person: TestPerson, count: number, secondsAgo: number): Promise<void> {
  const words = { postType: 'forum', title: 'Which boots?', body: 'For rain.' } as const
  const draftId = await giveDraft(testApp, person, words)
  await sql`
    insert into drafts (user_id, id, content, publish_at, time_zone)
    select user_id, gen_random_uuid(), content,
      now() - make_interval(secs => ${secondsAgo}), 'Europe/Berlin'
    from drafts, generate_series(1, ${count}) where id = ${draftId}
  `.execute(platform.db)
}

test('many that fail do not hold up a later one', async () => {
  const [unlucky, next] = [await join('unlucky'), await join('next')]
  await refuseWrites(platform.db, {
    event: 'insert',
    table: 'posts',
    column: 'user_id',
    value: unlucky.id,
  })
  await planMany(unlucky, 100, 20)
  await planMany(next, 1, 10)
  await expect(shareDrafts(platform)).rejects.toThrow('100 of 101 failed')
  const query = { postType: 'forum' } as const
  const { body } = await call(getPostsOfPerson, { params: { userId: next.id }, query })
  expect(body.items).toHaveLength(1)
})
