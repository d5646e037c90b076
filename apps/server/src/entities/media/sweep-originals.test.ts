// A sweep of originals continues after a batch that fails.
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { originalKey } from './media.rules.ts'
import { sweepOriginals } from './sweep-originals.ts'

const testApp = await createTestApp()
const { db, storage } = testApp.platform
const { upload, filesIn } = createUploader(testApp, await testApp.join('author'))

test('when some originals cannot be deleted, the others are, and the sweep fails', async () => {
  const photo = await takePhoto()
  const keys: string[] = []
  for (let count = 0; count < 3; count += 1) {
    keys.push(originalKey(idOf(await upload(photo, 'image/jpeg'))))
  }
  await testApp.drain()
  for (const key of keys) await storage.put(key, photo)
  let stuck: readonly string[] | undefined
  const failing = (deleted: readonly string[]) => {
    stuck ??= deleted
    return stuck === deleted ? Promise.reject(new Error('stuck')) : storage.delete(deleted)
  }
  const swept = sweepOriginals({ db, storage: { ...storage, delete: failing } }, 1)
  await expect(swept).rejects.toThrow('1 of 3 failed')
  expect(await filesIn('media/private')).toHaveLength(1)
  expect(await sweepOriginals({ db, storage }, 1)).toBe(1)
})
