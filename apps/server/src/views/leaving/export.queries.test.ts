// The lists of the export of an account beside posts: the sizes that somebody waits for, what counts once a day, the
// threads that they follow, and with whom they share collections.
import { changeEmail } from '@kloset/contract/auth.schemas'
import { createCollection } from '@kloset/contract/collections.schemas'
import { getGarments, garmentInputs } from '@kloset/contract/garments.schemas'
import { pressDot } from '@kloset/contract/insights.schemas'
import { reactToMessage } from '@kloset/contract/message-reactions.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { createInvitation } from '@kloset/contract/registration.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { inviteGuest } from '@kloset/contract/shared-collections.schemas'
import { wishSize } from '@kloset/contract/size-advice.schemas'
import { chooseThreadFollow } from '@kloset/contract/thread-follows.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import type { exportLists } from './export-lists.ts'
import { findAccount, findExportPage } from './export.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

/** The first rows of a list of somebody's export. */
async function idsIn(list: keyof typeof exportLists, userId: string) {
  const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
  return (await findExportPage(platform.db, list, { userId, after, limit: 9 })).map(({ id }) => id)
}

test('the sizes that somebody waits for are in their export, and in nobody else’s', async () => {
  const [owner, waiting] = [await join('owner'), await join('waiting')]
  const garments = garmentInputs.parse([{ category: 'coat', brand: 'Later Known' }])
  const { id: postId } = await share(testApp, owner, { postType: 'regular', garments })
  const { body } = await call(getGarments, { params: { postId } }, waiting)
  const params = { postId, garmentId: body.items[0]?.id ?? '' }
  const { status } = await call(wishSize, { params }, waiting)
  expect(status).toBeLessThan(300)
  expect(await findAccount(platform.db, waiting.id)).toMatchObject({
    size_wishes: [{ brand_key: 'later known', category: 'coat', post_id: postId }],
  })
  expect(await findAccount(platform.db, owner.id)).toMatchObject({ size_wishes: [] })
})

test('the posts for which a person was counted on a day are in their export, and in nobody else’s', async () => {
  const [author, reader] = [await join('author'), await join('reader')]
  const { id: postId } = await share(testApp, author, {
    postType: 'regular',
    productDots: [
      {
        mediaPosition: 0,
        xPosition: 10,
        yPosition: 20,
        productUrl: 'https://shop.example/coat',
        productName: null,
      },
    ],
  })
  await call(pressDot, { params: { postId } }, reader)
  expect(await findAccount(platform.db, reader.id)).toMatchObject({
    counted_on_days: [{ post_id: postId, kind: 'dot' }],
  })
  expect(await findAccount(platform.db, author.id)).toMatchObject({ counted_on_days: [] })
})

test('an address that waits to be confirmed and the language of mails are in the export', async () => {
  const owner = await join('moving')
  expect(await findAccount(platform.db, owner.id)).toMatchObject({ new_email: null })
  const body = { email: 'moved@test.example', password: 'moving-secret' }
  expect((await call(changeEmail, { body }, owner)).status).toBeLessThan(300)
  expect(await findAccount(platform.db, owner.id)).toMatchObject({
    email: owner.email,
    new_email: 'moved@test.example',
    language: 'en',
  })
})

test('somebody’s reactions to messages are in their export, and in nobody else’s', async () => {
  const [sender, reader] = [await join('message.sender'), await join('message.reader')]
  const message = { clientId: randomUUID(), content: 'hi' }
  const sent = await call(sendMessage, { params: { userId: reader.id }, body: message }, sender)
  const params = { userId: sender.id, messageId: sent.body.id }
  await call(reactToMessage, { params, body: { emoji: 'heart' } }, reader)
  expect(await idsIn('message_reactions', reader.id)).toEqual([sent.body.id])
  expect(await idsIn('message_reactions', sender.id)).toEqual([])
})

test('the threads that somebody follows are in their export, and in nobody else’s', async () => {
  const [asker, reader] = [await join('asker'), await join('follower')]
  const { id: postId } = await share(testApp, asker, { postType: 'forum' })
  await call(chooseThreadFollow, { params: { postId }, body: { isFollowing: true } }, reader)
  const followedBy = (userId: string) => idsIn('followed_threads', userId)
  expect(await followedBy(reader.id)).toEqual([postId])
  expect(await followedBy(asker.id)).toEqual([])
})

test('a shared collection is in the exports of both people, unless a block is between them', async () => {
  const [keeper, guest] = [await join('keeper'), await join('guest')]
  const { id: collectionId } = (await call(createCollection, { body: { name: 'Wool' } }, keeper))
    .body
  await call(inviteGuest, { params: { collectionId, userId: guest.id } }, keeper)
  const shared = async () => [
    await idsIn('collection_guests', keeper.id),
    await idsIn('collections_shared_with_me', guest.id),
  ]
  expect(await shared()).toEqual([[guest.id], [collectionId]])
  await call(blockPerson, { params: { userId: keeper.id } }, guest)
  expect(await shared()).toEqual([[], []])
})

test('the person who invited somebody is in their export, unless a block is between them', async () => {
  const [host, other] = [await join('inviting'), await join('uninvited')]
  await sql`update registration set mode = 'invitation'`.execute(platform.db)
  const { body } = await call(createInvitation, {}, host)
  const invitation = new URL(body.items[0]?.url ?? '').searchParams.get('invitation') ?? ''
  const guest = await join('invited', { invitation })
  expect(await findAccount(platform.db, guest.id)).toMatchObject({ invited_by: host.username })
  expect(await findAccount(platform.db, other.id)).toMatchObject({ invited_by: null })
  await call(blockPerson, { params: { userId: guest.id } }, host)
  expect(await findAccount(platform.db, guest.id)).toMatchObject({ invited_by: null })
})
