// Several files of one post that are finished at the same moment.
import { createPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { mediaColumnsOf } from '../../views/leaving/export-media.ts'
import { concludeUpload } from './conclude-upload.ts'
import { findMediaOfPosts } from './media.queries.ts'

const testApp = await createTestApp()
const { db } = testApp.platform
const author = await testApp.join('author')

test('files that are finished at the same time, while the post is liked, are all on the post', async () => {
  const ids = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
  await sql`
    update uploads set state = 'processing', renditions = '[]' where id = any(${ids}::uuid[])
  `.execute(db)
  const media = ids.map((uploadId) => ({ uploadId }))
  const draft = { postType: 'style_vote', title: 'Which?', clientKey: randomUUID(), media } as const
  const { id: postId } = (await testApp.call(createPost, { body: draft }, author)).body

  const concluded = await db.transaction().execute(async (tx) => {
    await sql`update posts set likes_count = likes_count where post_id = ${postId}`.execute(tx)
    const begun = ids.map((id) => {
      const file = { width: 480, height: 600, format: 'webp' as const, bytes: 9 }
      const renditions = [{ key: `public/m/${id}/480.webp`, ...file }]
      const upload = { user_id: author.id, id }
      const processed = { state: 'ready', failure: null, renditions } as const
      return concludeUpload(testApp.platform, upload, processed)
    })
    await untilWaiting(db, 2)
    return begun
  })
  await Promise.all(concluded)
  const { rows } = await sql<{ thumbnail_url: string }>`
    select thumbnail_url from posts where post_id = ${postId}
  `.execute(db)
  const files = mediaColumnsOf('style_vote', await findMediaOfPosts(db, [postId]))
  const urls = ids.map((id) => `/media/m/${id}/480.webp`)
  expect(JSON.parse(files.media_url ?? 'null')).toEqual(urls)
  expect(rows[0]?.thumbnail_url).toBe(urls[0])
})
