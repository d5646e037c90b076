// The original of an upload is deleted once its derivatives are committed, whenever the process dies on the way, and
// nothing is lost.
import { UPLOAD_ID_HEADER } from '@kloset/contract/media'
import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto, videoFixtures } from '../../test-support/uploads.ts'
import { run as processMedia } from './process-media.ts'
import { run as sweep } from './sweep-uploads.ts'

const testApp = await createTestApp()
const { drain, platform } = testApp
const author = await testApp.join('author')
const { ask, begin, filesIn, read, send, share, upload } = createUploader(testApp, author)
const photo = await takePhoto()

describe('an upload', () => {
  test('that was processed before a crash is found finished, although its original is deleted', async () => {
    const location = String((await begin(photo.length, 'image/jpeg')).headers.location)
    const uploadId = location.split('/').at(-1) ?? ''
    const description = join(platform.config.dataDir, 'incoming', `${uploadId}.json`)
    const left = await readFile(description)
    expect((await send(location, 0, photo)).statusCode).toBe(204)
    await drain()
    // The process died before it removed this.
    await writeFile(description, left)
    const again = await ask(location)
    expect(again).toMatchObject({ statusCode: 200, headers: { [UPLOAD_ID_HEADER]: uploadId } })
    expect(await filesIn('incoming')).toEqual([])
    const shared = await share(uploadId)
    expect(shared.media[0]?.state).toBe('ready')
  })

  test('is ready although the process died before its original was deleted; the sweep deletes it', async () => {
    await drain()
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    const { id: postId } = await share(uploadId)
    const { storage } = platform
    const dying = { ...storage, delete: () => Promise.reject(new Error('killed')) }
    const job = { userId: author.id, uploadId }
    const processed = processMedia({ ...platform, storage: dying }, job, { isLast: false })
    await expect(processed).rejects.toThrow('killed')
    await processMedia(platform, job, { isLast: false })
    expect((await read(postId)).media[0]?.state).toBe('ready')
    expect(await filesIn('media/private')).toEqual(['original'])
    await sweep(platform)
    expect(await filesIn('media/private')).toEqual([])
    expect((await read(postId)).media[0]?.state).toBe('ready')
  })

  test.each(['picture', 'video'] as const)(
    'of a %s whose row a backup read before it was processed, and whose files after, is made again',
    async (kind) => {
      const bytes = kind === 'picture' ? photo : await readFile(join(videoFixtures, 'phone.mov'))
      const uploadId = idOf(await upload(bytes, ''))
      const { id: postId } = await share(uploadId)
      await drain()
      const [before] = (await read(postId)).media
      expect(before?.state).toBe('ready')
      await sql`
        with taken as (
          update uploads set state = 'processing', renditions = '[]' where id = ${uploadId}
        )
        update post_media set state = 'processing', renditions = '[]' where upload_id = ${uploadId}
      `.execute(platform.db)
      await processMedia(platform, { userId: author.id, uploadId }, { isLast: false })
      expect((await read(postId)).media[0]).toMatchObject({
        state: 'ready',
        width: before?.width,
        renditions: before?.renditions,
        videoUrl: before?.videoUrl,
      })
    },
  )

  test('whose job was taken over by another process keeps the first outcome', async () => {
    const uploadId = idOf(await upload(photo, 'image/jpeg'))
    const { id: postId } = await share(uploadId)
    const { storage } = platform
    const job = { userId: author.id, uploadId }
    const slow: typeof storage = {
      ...storage,
      withFile: async () => {
        await processMedia(platform, job, { isLast: false })
        throw new AppError('not_found')
      },
    }
    await processMedia({ ...platform, storage: slow }, job, { isLast: false })
    expect((await read(postId)).media[0]).toMatchObject({ state: 'ready', failure: null })
  })
})
