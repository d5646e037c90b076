// Searching one's own conversations by the texts that the list shows.
import * as contract from '@kloset/contract/messages.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { blockPerson, restrictPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

const write = (from: TestPerson, to: TestPerson, content: string) =>
  call(
    contract.sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), content } },
    from,
  )

const search = async (viewer: TestPerson, q: string, query = {}) =>
  (await call(contract.getConversations, { query: { q, ...query } }, viewer)).body

/** The other people of the conversations that are found, the latest first. */
const found = async (viewer: TestPerson, q: string) =>
  (await search(viewer, q)).items.map(({ withUserId }) => withUserId)

async function meet(content = 'Bring the umbrella, José said') {
  const [ana, ben] = [await givePerson(testApp), await givePerson(testApp)]
  await write(ana, ben, content)
  return { ana, ben }
}

test('a conversation is found by each part of the person’s names', async () => {
  const { ana, ben } = await meet()
  await call(updateProfile, { body: { displayName: 'Bénédicte Ó Brien' } }, ben)
  expect(await found(ana, 'brien BENE')).toEqual([ben.id])
  expect(await found(ana, ben.username.slice(1))).toEqual([ben.id])
  expect(await found(ana, 'brien zoe')).toEqual([])
})

test('it is found by words of the last message alone, also of one’s own', async () => {
  const { ana, ben } = await meet()
  expect(await found(ana, 'jose umbrella')).toEqual([ben.id])
  expect(await found(ben, 'umbrella')).toEqual([ana.id])
  await write(ben, ana, 'I will')
  expect(await found(ana, 'umbrella')).toEqual([])
})

test.each(["don't", 'don’t', 'dont', '"leave today"', '„leave“', "o'brien", 'OBrien'])(
  'quotation marks and apostrophes do not count: %s',
  async (q) => {
    const { ana, ben } = await meet('I don’t leave today')
    await call(updateProfile, { body: { displayName: 'Ben O’Brien' } }, ben)
    expect(await found(ana, q)).toEqual([ben.id])
  },
)

test('a text of spaces or none finds all, the latest first', async () => {
  const { ana, ben } = await meet()
  const eve = await givePerson(testApp)
  await write(eve, ana, 'hi')
  expect(await found(ana, '  ')).toEqual([eve.id, ben.id])
})

test('what the list does not show is not found', async () => {
  const { ana, ben } = await meet()
  await sql`update direct_messages set removed_at = now() where sender_id = ${ana.id}`.execute(
    platform.db,
  )
  expect(await found(ben, 'umbrella')).toEqual([])
  await write(ana, ben, 'umbrella again')
  await call(contract.deleteConversation, { params: { userId: ana.id } }, ben)
  expect(await found(ben, 'umbrella')).toEqual([])
  await call(blockPerson, { params: { userId: ana.id } }, ben)
  expect(await found(ana, 'umbrella')).toEqual([])
})

test('requests are found among the requests alone', async () => {
  const { ana, ben } = await meet()
  await call(restrictPerson, { params: { userId: ana.id } }, ben)
  expect(await found(ben, 'umbrella')).toEqual([])
  const { items } = await search(ben, 'umbrella', { list: 'requests' })
  expect(items.map(({ withUserId }) => withUserId)).toEqual([ana.id])
})

test('a page is filled from as many conversations as it takes', async () => {
  const { ana, ben } = await meet()
  const { rows } = await sql<{ id: string }>`
    insert into conversation_members (
      user_id, conversation_id, other_user_id, last_message_at, last_message_preview
    )
    select ${ana.id}::uuid, gen_random_uuid(), gen_random_uuid(), now(), 'hello'
    from generate_series(1, 120)
    returning conversation_id as id
  `.execute(platform.db)
  expect(rows).toHaveLength(120)
  const { items, nextCursor } = await search(ana, 'umbrella')
  expect(items.map(({ withUserId }) => withUserId)).toEqual([ben.id])
  expect(nextCursor).toBeNull()
})
