// A town for the tests of what lists cost: one person whom everybody turns to, and neighbours who each do
// everything that can show up in a list, so that every list grows with them, and with it whatever a
// statement for each row would be asked of.
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../features/auth/secrets.ts'
import { insertSession } from '../features/auth/sessions.queries.ts'
import { givePerson } from './access/world.ts'
import { oddBody } from './bodies.ts'
import { giveUpload, share } from './fixtures.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export interface Town {
  /** Whom everybody turns to: with followers, followees, notifications, conversations and devices. */
  readonly host: TestPerson
  /** Has a wardrobe of looks and writes to the host all day long. */
  readonly friend: TestPerson
  /** Follows nobody: has everybody proposed. */
  readonly newcomer: TestPerson
  /** The host's look and the first comment on it, to which everybody comments and replies. */
  readonly lookId: string
  readonly commentId: string
  /** The newest of the friend's looks: it has as many product dots as there were to show. */
  readonly dottedId: string
}

export interface Growth {
  readonly neighbours: number
  /** Of the friend. */
  readonly looks: number
  readonly messages: number
  readonly dots: number
}

/** How neighbours are found by name. */
export const SURNAME = 'Okonkwo'

export async function foundTown(testApp: TestApp): Promise<Town> {
  const { call } = testApp
  const [host, friend, newcomer] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  await call(followPerson, { params: { userId: friend.id } }, host)
  await call(saveMeasurements, { body: oddBody }, newcomer)
  const look = await share(testApp, host, { postType: 'regular', caption: 'a coat' })
  const commentId = randomUUID()
  const body = { content: 'It has pockets.', clientKey: commentId }
  await call(addComment, { params: { postId: look.id }, body }, friend)
  return { host, friend, newcomer, lookId: look.id, commentId, dottedId: look.id }
}

/** @returns the town afterwards */
export async function growTown(testApp: TestApp, town: Town, growth: Growth): Promise<Town> {
  const shown: string[] = []
  for (let number = 0; number < growth.neighbours; number += 1) {
    shown.push(await settle(testApp, town, number % 2 === 0 ? 'style_vote' : 'forum'))
  }
  for (let number = 1; number < growth.looks; number += 1) {
    await share(testApp, town.friend, { postType: 'regular', klotags: ['wool', 'felt'] })
  }
  const { id: dottedId } = await share(testApp, town.friend, {
    postType: 'regular',
    productDots: Array.from({ length: growth.dots }, (_, index) => ({
      xPosition: index,
      yPosition: index,
      productUrl: `https://shop${index}.example`,
      productName: null,
    })),
  })
  await write(testApp, town, growth.messages, shown)
  return { ...town, dottedId }
}

/** One more neighbour, with a look, a question, and something to do with everybody. @returns the look */
async function settle(
  testApp: TestApp,
  { host, lookId, commentId }: Town,
  postType: 'style_vote' | 'forum',
): Promise<string> {
  const { call, platform } = testApp
  const neighbour = await givePerson(testApp)
  await call(updateProfile, { body: { displayName: `Ada ${SURNAME}` } }, neighbour)
  await call(saveMeasurements, { body: oddBody }, neighbour)
  const look = await share(testApp, neighbour, { postType: 'regular', caption: 'a coat' })
  await share(testApp, neighbour, { postType }, 2)

  await call(followPerson, { params: { userId: host.id } }, neighbour)
  await call(followPerson, { params: { userId: neighbour.id } }, host)
  const onLook = { params: { postId: lookId } }
  await call(likePost, onLook, neighbour)
  const words = () => ({ content: 'Where is it from?', clientKey: randomUUID() })
  await call(addComment, { ...onLook, body: words() }, neighbour)
  await call(addComment, { ...onLook, body: { ...words(), parentCommentId: commentId } }, neighbour)
  const body = { clientId: randomUUID(), content: 'Hello' }
  await call(sendMessage, { params: { userId: host.id }, body }, neighbour)

  await insertSession(platform.db, {
    userId: host.id,
    secretHash: hashSecret(newSecret()),
    userAgent: null,
    recovery: false,
  })
  const news = { subject: 'News', text: 'News', html: 'News' }
  await platform.mail.send({ to: host.email, budget: 'accounts', write: () => news })
  return look.id
}

/** The friend writes to the host: replies, looks and pictures in turn. */
async function write(
  testApp: TestApp,
  { host, friend }: Town,
  count: number,
  lookIds: readonly string[],
): Promise<void> {
  let replyToMessageId: string | null = null
  for (let number = 0; number < count; number += 1) {
    const content = [
      () => ({ content: 'And this one?', replyToMessageId }),
      () => ({ sharedPostId: lookIds[number % lookIds.length] ?? null }),
      async () => ({ uploadId: await giveUpload(testApp, friend) }),
    ][number % 3]
    const body = { clientId: randomUUID(), ...(await content?.()) }
    const { body: sent } = await testApp.call(
      sendMessage,
      { params: { userId: host.id }, body },
      friend,
    )
    replyToMessageId = sent.id
  }
}
