// A community for the tests of what lists cost: one person with whom everybody interacts, and members who each do
// everything that can appear in a list. So every list grows with them, and a statement for each row would show.
import { garmentLimits } from '@kloset/contract/garments'
import { garmentInputs } from '@kloset/contract/garments.schemas'
import { addChosenPerson } from '@kloset/contract/chosen-people.schemas'
import { getCloset } from '@kloset/contract/closet.schemas'
import { createCollection, savePost } from '@kloset/contract/collections.schemas'
import { inviteGuest, publishCollection } from '@kloset/contract/shared-collections.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { updatePost } from '@kloset/contract/posts.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../features/auth/secrets.ts'
import { insertSession } from '../features/auth/sessions.queries.ts'
import { givePerson } from './access/world.ts'
import { oddBody } from './bodies.ts'
import { giveUpload, share } from './fixtures.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export interface Community {
  /** The person everybody interacts with: with followers, followees, notifications, conversations and devices. */
  readonly host: TestPerson
  /** Shares many posts and writes to the host all day long. */
  readonly friend: TestPerson
  /** Follows nobody, so everybody is suggested. */
  readonly newcomer: TestPerson
  /** Blocks every member. */
  readonly hermit: TestPerson
  /** The host's post and the first comment on it, to which everybody comments and replies. */
  readonly postId: string
  readonly commentId: string
  /** The newest of the friend's posts, with `growth.dots` product dots. */
  readonly dottedId: string
  /** A thread of the host, which was changed as often as the friend has posts. */
  readonly threadId: string
  /** A collection of the host with everybody's looks, shared with everybody by name. */
  readonly collectionId: string
  /** The garment that the friend wears most, in their closet. */
  readonly wornId: string
}

export interface Growth {
  readonly members: number
  /** The number of posts of the friend. */
  readonly posts: number
  readonly messages: number
  readonly dots: number
}

/** The search term that finds members by name. */
export const SURNAME = 'Okonkwo'

export async function createCommunity(testApp: TestApp): Promise<Community> {
  const { call } = testApp
  const [host, friend, newcomer, hermit] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  await call(followPerson, { params: { userId: friend.id } }, host)
  await call(saveMeasurements, { body: oddBody }, newcomer)
  const regular = await share(testApp, host, { postType: 'regular', caption: 'a coat' })
  const commentId = randomUUID()
  const body = { content: 'It has pockets.', clientKey: commentId }
  await call(addComment, { params: { postId: regular.id }, body }, friend)
  const made = await call(createCollection, { body: { name: 'Looks of everybody' } }, host)
  const { id: threadId } = await share(testApp, host, { postType: 'forum' })
  const people = { host, friend, newcomer, hermit }
  const { id: postId } = regular
  const collectionId = made.body.id
  return { ...people, threadId, postId, commentId, dottedId: postId, collectionId, wornId: '' }
}

/** The friend wears it on all looks but the last. */
const wornAlways = { category: 'shoes' as const }

/** @returns the community afterwards */
export async function growCommunity(
  testApp: TestApp,
  community: Community,
  growth: Growth,
): Promise<Community> {
  const shown: string[] = []
  for (let number = 0; number < growth.members; number += 1) {
    shown.push(await addMember(testApp, community, number % 2 === 0 ? 'style_vote' : 'forum'))
  }
  for (let number = 1; number < growth.posts; number += 1) {
    const once = () => ({ category: 'knit', name: randomUUID() })
    const garments = garmentInputs.parse([once(), once(), wornAlways])
    const draft = { postType: 'regular' as const, klotags: ['wool', 'felt'], garments }
    await share(testApp, community.friend, draft)
  }
  for (let number = 0; number < growth.posts; number += 1) {
    const words = { description: `Version ${randomUUID()}`, klotags: [] }
    const body = { postType: 'forum' as const, ...words }
    await testApp.call(updatePost, { params: { postId: community.threadId }, body }, community.host)
  }
  const { id: dottedId } = await share(testApp, community.friend, {
    postType: 'regular',
    productDots: Array.from({ length: growth.dots }, (_, index) => ({
      mediaPosition: 0,
      xPosition: index,
      yPosition: index,
      productUrl: `https://shop${index}.example`,
      productName: null,
    })),
    garments: garmentInputs.parse(
      Array.from({ length: Math.min(growth.dots, garmentLimits.perPost) }, () => ({
        category: 'coat',
        brand: 'Maison Ferro',
      })),
    ),
  })
  await write(testApp, community, growth.messages, shown)
  // The landing page shows only people who joined some time ago.
  await sql`update profiles set created_at = created_at - interval '8 days'`.execute(
    testApp.platform.db,
  )
  const query = { category: wornAlways.category }
  const worn = await testApp.call(getCloset, { query }, community.friend)
  return { ...community, dottedId, wornId: worn.body.items[0]?.id ?? '' }
}

/** One more member, with a post, a question, and something to do with everybody. @returns the post */
async function addMember(
  testApp: TestApp,
  { host, hermit, postId, commentId, collectionId }: Community,
  postType: 'style_vote' | 'forum',
): Promise<string> {
  const { call, platform } = testApp
  const member = await givePerson(testApp)
  await call(updateProfile, { body: { displayName: `Ada ${SURNAME}` } }, member)
  await call(saveMeasurements, { body: oddBody }, member)
  const regular = await share(testApp, member, { postType: 'regular', caption: 'a coat' })
  const question = await share(testApp, member, { postType }, 2)
  await call(likePost, { params: { postId: regular.id } }, host)
  const [option] = question.styleVote?.options ?? []
  if (option) {
    await call(castVote, { params: { postId: question.id }, body: { optionId: option.id } }, host)
  }

  await call(followPerson, { params: { userId: host.id } }, member)
  await sql`
    insert into follow_requests (person_id, asker_id) values (${host.id}, ${member.id})
  `.execute(testApp.platform.db)
  await call(followPerson, { params: { userId: member.id } }, host)
  await call(blockPerson, { params: { userId: member.id } }, hermit)
  const onPost = { params: { postId } }
  await call(likePost, onPost, member)
  const own = await call(createCollection, { body: { name: `By ${member.username}` } }, host)
  await call(publishCollection, { params: { collectionId: own.body.id } }, host)
  await call(savePost, { params: { postId: regular.id }, body: { collectionId } }, host)
  await call(inviteGuest, { params: { collectionId, userId: member.id } }, host)
  const theirs = await call(createCollection, { body: { name: 'For the host' } }, member)
  const forHost = { collectionId: theirs.body.id, userId: host.id }
  await call(inviteGuest, { params: forHost }, member)
  await call(addChosenPerson, { params: { userId: member.id } }, host)
  const words = () => ({ content: 'Where is it from?', clientKey: randomUUID() })
  await call(addComment, { ...onPost, body: words() }, member)
  await call(addComment, { ...onPost, body: { ...words(), parentCommentId: commentId } }, member)
  const body = { clientId: randomUUID(), content: 'Hello' }
  await call(sendMessage, { params: { userId: host.id }, body }, member)

  await insertSession(platform.db, {
    userId: host.id,
    secretHash: hashSecret(newSecret()),
    userAgent: null,
    recovery: false,
  })
  const news = { subject: 'News', text: 'News', html: 'News' }
  await platform.mail.send({ to: host.email, budget: 'accounts', write: () => news })
  return regular.id
}

/** The friend writes to the host: replies, posts and pictures in turn. */
async function write(
  testApp: TestApp,
  { host, friend }: Community,
  count: number,
  postIds: readonly string[],
): Promise<void> {
  let replyToMessageId: string | null = null
  for (let number = 0; number < count; number += 1) {
    const content = [
      () => ({ content: 'And this one?', replyToMessageId }),
      () => ({ sharedPostId: postIds[number % postIds.length] ?? null }),
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
