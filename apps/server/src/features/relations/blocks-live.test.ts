// A block in open tabs: neither person's sockets receive anything more of the other. Only the person who blocks is
// notified. A node that misses the event applies the block after two seconds.
import * as contract from '@kloset/contract/relations.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBlock } from '../../entities/relations/relations.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { connect, settle } = await createSockets(testApp)

const block = (by: TestPerson, { id }: TestPerson) =>
  call(contract.blockPerson, { params: { userId: id } }, by)

const [ann, bo, cleo] = [
  await givePerson(testApp),
  await givePerson(testApp),
  await givePerson(testApp),
]

test('both stop receiving events of each other’s posts and profiles, and cannot watch them again', async () => {
  const [ofAnn, ofBo] = [
    await share(testApp, ann, { postType: 'regular' }),
    await share(testApp, bo, { postType: 'regular' }),
  ]
  const [annsTab, bosTab, cleosTab] = [await connect(ann), await connect(bo), await connect(cleo)]
  const everything = { postIds: [ofAnn.id, ofBo.id] }
  for (const { client } of [annsTab, bosTab, cleosTab]) {
    expect(await client.emitWithAck('post.watch', everything)).toHaveLength(2)
    const profiles = { userIds: [ann.id, bo.id] }
    expect(await client.emitWithAck('profile.watch', profiles)).toHaveLength(2)
    await client.emitWithAck('feed.watch', { feeds: ['discover'] })
  }
  await block(ann, bo)
  const watchers = (room: string) => platform.realtime.here(room).length
  await expect.poll(() => [ofAnn, ofBo].map(({ id }) => watchers(rooms.post(id)))).toEqual([2, 2])
  await expect.poll(() => [ann, bo].map(({ id }) => watchers(rooms.profile(id)))).toEqual([2, 2])

  await call(likePost, { params: { postId: ofBo.id } }, cleo)
  const newest = await share(testApp, bo, { postType: 'regular' })
  const receivedOf = ({ received }: typeof annsTab, id: string) =>
    received.some(([, event]) => JSON.stringify(event).includes(id))
  await expect.poll(() => receivedOf(cleosTab, newest.id), { timeout: 5_000 }).toBe(true)
  await settle(annsTab, ann)
  expect([receivedOf(cleosTab, ofBo.id), receivedOf(annsTab, ofBo.id)]).toEqual([true, false])
  expect(receivedOf(annsTab, newest.id)).toBe(false)
  expect(await annsTab.client.emitWithAck('post.watch', everything)).toEqual([ofAnn.id])
  expect(await bosTab.client.emitWithAck('post.watch', everything)).toEqual([ofBo.id])
  const asked = await bosTab.client.emitWithAck('profile.watch', { userIds: [ann.id] })
  expect(asked).toEqual([])

  await settle(bosTab, bo)
  const names = ({ received }: typeof annsTab) => received.map(([name]) => name)
  expect(names(annsTab)).toContain('relations.changed')
  expect(names(bosTab)).not.toContain('relations.changed')
})

test('after the block both receive events of what they have open again', async () => {
  const [ada, ben] = [await givePerson(testApp), await givePerson(testApp)]
  const { id: postId } = await share(testApp, ben, { postType: 'regular' })
  const [adasTab, bensTab] = [await connect(ada), await connect(ben)]
  for (const { client } of [adasTab, bensTab]) {
    await client.emitWithAck('profile.watch', { userIds: [ada.id, ben.id] })
    await client.emitWithAck('post.watch', { postIds: [postId] })
  }
  const watchers = (room: string) => platform.realtime.here(room).length
  const watching = () =>
    [rooms.profile(ada.id), rooms.profile(ben.id), rooms.post(postId)].map(watchers)
  await block(ada, ben)
  await expect.poll(watching).toEqual([1, 1, 1])
  // Ben leaves the profile meanwhile.
  bensTab.client.emit('profile.unwatch', { userIds: [ada.id] })
  await bensTab.client.emitWithAck('profile.watch', { userIds: [] })
  await call(contract.unblockPerson, { params: { userId: ben.id } }, ada)
  await expect.poll(watching).toEqual([1, 2, 2])
  await call(followPerson, { params: { userId: ben.id } }, cleo)
  await expect
    .poll(() => adasTab.received)
    .toContainEqual(['profile.counts', { userId: ben.id, followersCount: 1, followingCount: 0 }])
})

test('a post that is asked for while its author blocks is not watched', async () => {
  const [author, reader] = [await givePerson(testApp), await givePerson(testApp)]
  const { id } = await share(testApp, author, { postType: 'regular' })
  const { client } = await connect(reader)
  const asked = await transaction(platform.db, async (tx) => {
    await sql`lock table posts in access exclusive mode`.execute(tx)
    const answer = client.emitWithAck('post.watch', { postIds: [id] })
    await untilWaiting(platform.db, 1)
    await insertBlock(platform.db, author.id, reader.id)
    platform.realtime.announceToNodes('relations.changed', [author.id, reader.id])
    return { answer }
  })
  expect(await asked.answer).toEqual([])
  expect(platform.realtime.here(rooms.post(id))).toEqual([])
})

test('a node without events applies a block after two seconds', async () => {
  const look = async () =>
    (await call(getProfile, { params: { idOrUsername: cleo.id } }, ann)).status
  expect(await look()).toBe(200)
  await insertBlock(platform.db, cleo.id, ann.id)
  await expect.poll(look, { timeout: 2_500 }).toBe(404)
})
