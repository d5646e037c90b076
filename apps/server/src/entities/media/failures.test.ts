// Why a file failed: stored as a code, shown in the reader's language.
import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { createPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { call, database, platform } = testApp
const author = await testApp.join('author')
const { read, share, upload } = createUploader(testApp, author)
const photo = await takePhoto()

async function fail(table: 'uploads' | 'post_media', uploadId: string, failure: string) {
  await sql`
    update ${sql.table(table)} set state = 'failed', failure = ${failure}
    where ${sql.ref(table === 'uploads' ? 'id' : 'upload_id')} = ${uploadId}
  `.execute(platform.db)
  // The cached part of a post is read again once it changed.
  await sql`update posts set updated_at = clock_timestamp()`.execute(platform.db)
}

test('rows with the sentence of a failure are read as its code', async () => {
  const uploadId = idOf(await upload(photo, 'image/jpeg'))
  const { id: postId } = await share(uploadId)
  await fail('post_media', uploadId, 'This video takes too long to convert.')
  await fail('uploads', uploadId, 'This file has sound but no picture.')
  const migrations = join(import.meta.dirname, '../../../migrations')
  await database.pool.query(await readFile(join(migrations, '0012-names-of-failures.sql'), 'utf8'))
  expect((await read(postId)).media[0]?.failure).toBe('video_too_slow')
  const { rows } = await sql`select failure from uploads`.execute(platform.db)
  expect(rows).toEqual([{ failure: 'video_without_picture' }])
})

test('a sentence that the previous version writes is read as a failure', async () => {
  const uploadId = idOf(await upload(photo, 'image/jpeg'))
  const { id: postId } = await share(uploadId)
  await fail('post_media', uploadId, 'This video takes too long to convert.')
  expect((await read(postId)).media[0]?.failure).toBe('gave_up')
})

test('a post with a file that failed is refused in the language of its author', async () => {
  const uploadId = idOf(await upload(photo, 'image/jpeg'))
  await fail('uploads', uploadId, 'video_too_long')
  const media = [{ uploadId }]
  const body = { postType: 'regular' as const, media, clientKey: randomUUID() }
  const cookie = `${author.cookie}; ${LANGUAGE_COOKIE}=de`
  const { problem } = await call(createPost, { body }, { cookie })
  expect(problem).toMatchObject({
    code: 'file_damaged',
    detail: catalogues.de.media.failures.video_too_long,
  })
})
