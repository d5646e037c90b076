// Media are processed fairly: pictures do not wait for videos, and nobody waits for all the videos of one person.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { jobs } from '../../app/jobs.ts'
import { startWorker } from '../../platform/jobs/jobs.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto, videoFixtures } from '../../test-support/uploads.ts'

const testApp = await createTestApp()
const { database, platform } = testApp
// They join before any upload, because joining runs all waiting jobs.
const [first, second] = [await testApp.join('ana'), await testApp.join('ben')]
const cem = createUploader(testApp, await testApp.join('cem'))
const photo = await takePhoto()
const video = await readFile(join(videoFixtures, 'phone.mov'))

/** Shares videos of one person, each on a separate post, in this order. */
async function shareVideos(as: TestPerson, count: number) {
  const uploader = createUploader(testApp, as)
  const posts = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const uploadId = idOf(await uploader.upload(video, 'video/quicktime'))
    posts.set(uploadId, (await uploader.share(uploadId)).id)
  }
  return { ...uploader, posts }
}

test('a picture is processed while every video worker is busy, and videos are served round robin by person', async () => {
  const [ana, ben] = [await shareVideos(first, 3), await shareVideos(second, 2)]
  /** The people whose video was opened. Each video is held until the test releases it. */
  const begun: string[] = []
  const held = new Map<string, () => void>()
  const { storage } = platform
  const slow: typeof storage = {
    ...storage,
    withFile: async (key, use) => {
      const id = key.split('/')[2] ?? ''
      const isOf = (person: typeof ana) => person.posts.has(id)
      const name = (isOf(ana) && 'ana') || (isOf(ben) && 'ben')
      if (name) {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        held.set(id, resolve)
        await promise
      }
      return storage.withFile(key, use)
    },
  }
  const worker = await startWorker(
    { ...platform, db: database.work, storage: slow },
    database,
    jobs,
    true,
  )
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['ana', 'ben']), 20_000)

  const { id: postId } = await cem.share(idOf(await cem.upload(photo, 'image/jpeg')))
  await vi.waitFor(
    async () => expect((await cem.read(postId)).media[0]?.state).toBe('ready'),
    20_000,
  )
  expect(begun.toSorted()).toEqual(['ana', 'ben'])

  for (let turn = 0; turn < 5; turn += 1) {
    await vi.waitFor(() => expect(held.size).toBeGreaterThan(turn), 20_000)
    const [, release] = [...held][turn] ?? []
    release?.()
  }
  for (const { posts, read } of [ana, ben]) {
    for (const id of posts.values()) {
      await vi.waitFor(async () => expect((await read(id)).media[0]?.state).toBe('ready'), 30_000)
    }
  }
  await worker.stop()
  expect(begun.toSorted()).toEqual(['ana', 'ana', 'ana', 'ben', 'ben'])
}, 90_000)
