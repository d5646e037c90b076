// Deleting an account when a row or a file cannot be deleted: all others are deleted, and the next run deletes the
// rest.
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivativesFolder } from '../../entities/media/media.rules.ts'
import { share } from '../../test-support/fixtures.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { run as eraseAccount } from './erase-account.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db, storage } = platform
const stays = await join('stays')

const countOf = async (table: 'posts' | 'post_likes' | 'users', person: TestPerson) => {
  const column = sql.ref(table === 'users' ? 'id' : 'user_id')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${column} = ${person.id}
  `.execute(db)
  return rows[0]?.count
}

const likeOf = (person: TestPerson) => async (caption: string) => {
  const { id } = await share(testApp, stays, { postType: 'regular', caption })
  await call(likePost, { params: { postId: id } }, person)
  return id
}

test('one like that cannot be deleted does not stop the deletion of other likes and messages', async () => {
  const leaver = await join('leaver')
  const body = { clientId: randomUUID(), content: 'from one who leaves' }
  await call(sendMessage, { params: { userId: stays.id }, body }, leaver)
  const [stuck] = [await likeOf(leaver)('one'), await likeOf(leaver)('two')]
  const allow = await refuseWrites(db, {
    event: 'delete',
    table: 'post_likes',
    column: 'post_id',
    value: stuck,
  })

  const { id: userId } = leaver
  await expect(eraseAccount(platform, { userId })).rejects.toThrow('not deleted')
  expect(await countOf('post_likes', leaver)).toBe(1)
  const { rows } = await sql`select from direct_messages where sender_id = ${userId}`.execute(db)
  expect(rows).toEqual([])
  expect(await countOf('users', leaver)).toBe(1)

  await allow()
  await eraseAccount(platform, { userId })
  expect(await countOf('post_likes', leaver)).toBe(0)
  expect(await countOf('users', leaver)).toBe(0)
})

test('one picture that cannot be deleted does not stop the deletion of others', async () => {
  const leaver = await join('photographer')
  const { upload } = createUploader(testApp, leaver)
  const photo = await takePhoto()
  const ids = [
    idOf(await upload(photo, 'image/jpeg')),
    idOf(await upload(photo, 'image/jpeg')),
    idOf(await upload(photo, 'image/jpeg')),
  ]
  await drain()
  let stuck: string | undefined
  const deletePrefix: typeof storage.deletePrefix = (folder) => {
    stuck ??= folder
    return folder === stuck ? Promise.reject(new Error('stuck')) : storage.deletePrefix(folder)
  }
  const uses = { ...platform, storage: { ...storage, deletePrefix } }
  const left = async () => {
    const folders = await Promise.all(
      ids.map(async (id) => {
        for await (const _file of storage.list(derivativesFolder(id))) return [id]
        return []
      }),
    )
    return folders.flat()
  }

  const { id: userId } = leaver
  await expect(eraseAccount(uses, { userId })).rejects.toThrow('not deleted')
  expect(await left()).toHaveLength(1)
  await eraseAccount(platform, { userId })
  expect(await left()).toEqual([])
  expect(await countOf('users', leaver)).toBe(0)
})
