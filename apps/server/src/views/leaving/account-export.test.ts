// The copy of everything one has, while its files change.
import { catalogues } from '@kloset/texts/catalogues'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { unzip } from '../../test-support/unzip.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { closeAccount, findEmail } from '../../features/auth/auth.queries.ts'
import { streamAccountExport } from './account-export.ts'

const testApp = await createTestApp()
const { drain, platform } = testApp
const { storage } = platform

test('a file that is deleted while others are sent is empty, and the copy is whole', async () => {
  const owner = await givePerson(testApp)
  const { upload } = createUploader(testApp, owner)
  const photo = await takePhoto()
  const gone = idOf(await upload(photo, 'image/jpeg'))
  const kept = idOf(await upload(photo, 'image/jpeg'))
  await drain()
  const losing = {
    ...storage,
    size: async (key: string) => {
      const bytes = await storage.size(key)
      if (key.includes(gone)) await storage.delete([key])
      return bytes
    },
  }
  const zip = streamAccountExport({ ...platform, storage: losing }, owner.id, catalogues.en)
  const files = await unzip(await buffer(zip))
  expect(files.get(`media/unused/${gone}.webp`)).toHaveLength(0)
  const picture = sharp(files.get(`media/unused/${kept}.webp`))
  expect(await picture.metadata()).toMatchObject({ width: 640 })
})

test('a copy of an account that is deleted meanwhile breaks off, because the rest is missing', async () => {
  const owner = await givePerson(testApp)
  await createUploader(testApp, owner).upload(await takePhoto(), 'image/jpeg')
  await drain()
  const email = await findEmail(platform.db, owner.id)
  const closing = {
    ...storage,
    size: async (key: string) => {
      if (email) await closeAccount(platform.db, owner.id, email)
      return storage.size(key)
    },
  }
  const zip = streamAccountExport({ ...platform, storage: closing }, owner.id, catalogues.en)
  await expect(buffer(zip)).rejects.toThrow('deleted while it was copied')
})
