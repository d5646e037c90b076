// Files of a post that was narrowed: they get new addresses, and the old ones have no files.
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { getPost, updatePost } from '@kloset/contract/posts.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import type { Audience } from '@kloset/contract/audiences.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import {
  decideAbout,
  giveModerator,
  report,
} from '../../features/moderation/test-support/moderators.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { takePhoto } from '../../test-support/uploads.ts'
import { derivativesFolder } from '../media/media.rules.ts'
import { findMediaOfPosts } from '../media/media.queries.ts'
import { withheldPath, withholdFiles } from '../media/withhold-files.ts'
import { run as renewFiles } from './renew-files.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db, storage } = platform
const [author, follower, stranger] = [
  await join('author'),
  await join('follower'),
  await join('stranger'),
]
await call(followPerson, { params: { userId: author.id } }, follower)

const picture = await takePhoto()

const choose = (postId: string, audience: Audience) =>
  call(setAudience, { params: { postId }, body: { audience, commentsFrom: 'everyone' } }, author)

/** A look with files that are stored. @returns its id, and the address of each file */
async function shareStored(pictures: number, as = author) {
  const { id } = await share(testApp, as, { postType: 'regular' }, pictures)
  const keys = await keysOf(id)
  for (const key of keys) await storage.put(key, picture)
  return { id, keys }
}

const keysOf = async (postId: string) =>
  (await findMediaOfPosts(db, [postId])).map(({ renditions }) => renditions[0]?.key ?? '')

/** Where each file is: public, withheld, or nowhere. */
const locationsOf = (keys: readonly string[]) =>
  Promise.all(
    keys.map(async (key) => {
      if ((await storage.size(key)) !== null) return 'public'
      return (await storage.size(withheldPath(key))) === null ? 'nowhere' : 'withheld'
    }),
  )

test('they get new addresses, also as evidence, and the old ones do not work', async () => {
  const { id, keys: before } = await shareStored(1)
  const [file] = await findMediaOfPosts(db, [id])
  await report(testApp, { subjectKind: 'post', subjectId: id }, stranger)
  await choose(id, 'followers')
  await drain()
  const { body } = await call(getPost, { params: { postId: id } }, follower)
  const [now = ''] = await keysOf(id)
  expect(before).not.toContain(now)
  expect(body.media[0]?.renditions[0]?.url).toBe(storage.publicUrl(now))
  expect(await locationsOf([now, ...before])).toEqual(['public', 'nowhere'])
  const [renewed] = await findMediaOfPosts(db, [id])
  const { rows } = await sql<{ path: string; evidence: string }>`
    select path, evidence::text as evidence from held_files join reports using (case_id)
    where path = ${derivativesFolder(renewed?.upload_id ?? '')}
  `.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.evidence).toContain(now)
  expect(rows[0]?.evidence).not.toContain(file?.upload_id)
  // The audience grows again, and its new members may know the address.
  await choose(id, 'everyone')
  await drain()
  expect(await locationsOf([now])).toEqual(['public'])
})

test('evidence of a post that a moderator removes meanwhile is kept', async () => {
  const { id, keys: before } = await shareStored(1)
  await report(testApp, { subjectKind: 'post', subjectId: id }, stranger)
  const [file] = await findMediaOfPosts(db, [id])
  await withholdFiles(storage, derivativesFolder(file?.upload_id ?? ''))
  await renewFiles(platform, { postId: id, userId: author.id })
  await drain()
  expect(await locationsOf([...(await keysOf(id)), ...before])).toEqual(['withheld', 'nowhere'])
})

test.each(['removed', 'shown again'])(
  'nothing is lost of a post that is %s meanwhile',
  async (what) => {
    const [moderator, owner] = [await giveModerator(testApp), await givePerson(testApp)]
    const { id, keys: before } = await shareStored(2, owner)
    await report(testApp, { subjectKind: 'post', subjectId: id }, stranger)
    const remove = () => decideAbout(testApp, moderator, owner.id, { action: 'remove' })
    const actId = what === 'removed' ? '' : await remove()
    await drain()
    let listed = 0
    const deciding = {
      ...storage,
      list: async function* (folder: string) {
        listed += 1
        // The public folder of the first picture has been read.
        if (listed === 2) {
          if (what === 'removed') await remove()
          else await call(undoAct, { params: { actId }, body: {} }, moderator)
          await drain()
        }
        yield* storage.list(folder)
      },
    }
    await renewFiles({ ...platform, storage: deciding }, { postId: id, userId: owner.id })
    await drain()
    const folder = what === 'removed' ? 'withheld' : 'public'
    const now = await keysOf(id)
    expect(await locationsOf([...now, ...before])).toEqual([folder, folder, 'nowhere', 'nowhere'])
    const elsewhere = now.map(what === 'removed' ? (key) => key : withheldPath)
    for (const key of elsewhere) expect(await storage.size(key)).toBe(null)
  },
)

test('a picture that is removed from the look meanwhile is deleted', async () => {
  const { id, keys: before } = await shareStored(2)
  const uploadId = await giveUpload(testApp, author)
  const look = { seenEditedAt: null, media: [{ position: 1 }, { uploadId }] }
  const answers: number[] = []
  const taking = {
    ...storage,
    copy: async (...keys: Parameters<typeof storage.copy>) => {
      if (answers.length === 0) {
        const body = { postType: 'regular' as const, caption: null, klotags: [], look }
        answers.push((await call(updatePost, { params: { postId: id }, body }, author)).status)
      }
      await storage.copy(...keys)
    },
  }
  await renewFiles({ ...platform, storage: taking }, { postId: id, userId: author.id })
  await drain()
  expect(answers).toEqual([200])
  const [kept = ''] = await keysOf(id)
  expect(before).not.toContain(kept)
  expect(await locationsOf([kept, ...before])).toEqual(['public', 'nowhere', 'nowhere'])
  const { rows } = await sql`select from uploads where post_id = ${id}`.execute(db)
  expect(rows).toHaveLength(2)
})
