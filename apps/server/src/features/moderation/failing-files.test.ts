// Files of a removed post that cannot be moved: the other files still leave the public addresses.
import { createPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivativesFolder } from '../../entities/media/media.rules.ts'
import { disposeOfFiles } from '../../entities/media/withhold-files.ts'
import { run as moveFiles } from '../../entities/moderation/move-files-of-case.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { storage } = platform

const countIn = async (folder: string) => {
  let count = 0
  for await (const _file of storage.list(folder)) count += 1
  return count
}

test('one picture that cannot be withheld leaves no other one public', async () => {
  const [author, moderator] = [await givePerson(testApp), await giveModerator(testApp)]
  const { upload } = createUploader(testApp, author)
  const photo = await takePhoto()
  const ids = [
    idOf(await upload(photo, 'image/jpeg')),
    idOf(await upload(photo, 'image/jpeg')),
    idOf(await upload(photo, 'image/jpeg')),
  ]
  const media = ids.map((uploadId) => ({ uploadId, altText: null }))
  const post = { postType: 'regular' as const, clientKey: randomUUID(), media }
  const { id: postId } = (await call(createPost, { body: post }, author)).body
  await drain()
  await report(testApp, { subjectKind: 'post', subjectId: postId }, await givePerson(testApp))
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  await decideAbout(testApp, moderator, author.id, { action: 'remove' })

  let stuck: string | undefined
  const copy: typeof storage.copy = (from, to) => {
    stuck ??= from
    return from === stuck ? Promise.reject(new Error('stuck')) : storage.copy(from, to)
  }
  const moved = moveFiles({ ...platform, storage: { ...storage, copy } }, { caseId })
  await expect(moved).rejects.toThrow('failed')
  const shown = await Promise.all(ids.map((id) => countIn(derivativesFolder(id))))
  expect(shown.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
  await moveFiles(platform, { caseId })
  expect(await Promise.all(ids.map((id) => countIn(derivativesFolder(id))))).toEqual([0, 0, 0])
})

test('files that cannot be deleted do not keep the others', async () => {
  const folders = [randomUUID(), randomUUID(), randomUUID()].map(derivativesFolder)
  for (const folder of folders) await storage.put(`${folder}480.webp`, Buffer.from('picture'))
  const [stuck = ''] = folders
  const deletePrefix = (folder: string) =>
    folder === stuck ? Promise.reject(new Error('stuck')) : storage.deletePrefix(folder)
  const uses = { db: platform.db, storage: { ...storage, deletePrefix } }
  await expect(disposeOfFiles(uses, folders)).rejects.toThrow('failed')
  expect(await Promise.all(folders.map(countIn))).toEqual([1, 0, 0])
})
