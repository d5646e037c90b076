// The copy of everything one has: the names of other people in it, and what happens while its files change.
import { addChosenPerson } from '@kloset/contract/chosen-people.schemas'
import { createCollection } from '@kloset/contract/collections.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { inviteGuest } from '@kloset/contract/shared-collections.schemas'
import { catalogues } from '@kloset/texts/catalogues'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { unzip } from '../../test-support/unzip.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { closeAccount, findEmail } from '../../features/auth/auth.queries.ts'
import { streamAccountExport } from './account-export.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
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

test('everybody whom a list names is there by their username', async () => {
  const [owner, friend] = [await givePerson(testApp), await givePerson(testApp)]
  for (const [one, other] of [
    [owner, friend],
    [friend, owner],
  ] as const) {
    const params = { userId: other.id }
    await call(choosePrivacy, { body: { isPrivate: true } }, one)
    await call(addChosenPerson, { params }, one)
    const { id: collectionId } = (await call(createCollection, { body: { name: 'Wool' } }, one))
      .body
    await call(inviteGuest, { params: { collectionId, ...params } }, one)
  }
  await call(followPerson, { params: { userId: friend.id } }, owner)
  await call(followPerson, { params: { userId: owner.id } }, friend)
  const files = await unzip(await buffer(streamAccountExport(platform, owner.id, catalogues.en)))
  for (const list of [
    'chosen_people',
    'collection_guests',
    'collections_shared_with_me',
    'follow_requests_of_mine',
    'follow_requests_to_me',
    'notifications',
  ]) {
    const rows = JSON.parse(String(files.get(`${list}.json`))) as unknown
    expect([list, rows]).toMatchObject([list, [{ username: friend.username }]])
  }
})

test('a list of very many rows is copied whole, and read a few times', async () => {
  const [owner, host] = [await givePerson(testApp), await givePerson(testApp)]
  const { id: postId } = await share(testApp, host, { postType: 'forum' })
  const comments = 4500
  await sql`
    insert into post_comments (post_id, user_id, content, created_at)
    select ${postId}::uuid, ${owner.id}::uuid, 'number ' || n, now() + n * interval '1 second'
    from generate_series(1, ${comments}::int) as n
  `.execute(platform.db)
  let files = new Map<string, Buffer>()
  const read = await countRowsRead(platform.db, 'post_comments', async (tx) => {
    const copy = streamAccountExport({ ...platform, db: tx }, owner.id, catalogues.en)
    files = await unzip(await buffer(copy))
  })
  const copied = JSON.parse(String(files.get('comments.json'))) as { content: string }[]
  expect(copied.map(({ content }) => content)).toEqual(
    Array.from({ length: comments }, (_, index) => `number ${index + 1}`),
  )
  expect(read).toBeLessThan(8 * comments)
})
