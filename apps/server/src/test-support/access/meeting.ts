// Two people who meet wherever people can, and a friend of both, for the tests of what a block hides. The table of
// access covers lists of the owner's things; the requests here reach the owner through other people's things.
import { createCollection, getSavedPosts, savePost } from '@kloset/contract/collections.schemas'
import { addChosenPerson, getChosenPeople } from '@kloset/contract/chosen-people.schemas'
import * as comments from '@kloset/contract/comments.schemas'
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import { getLikeMine, getNewPosts } from '@kloset/contract/feeds.schemas'
import * as follows from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import * as chat from '@kloset/contract/messages.schemas'
import { getNotification, getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getOwnReactions } from '@kloset/contract/reactions.schemas'
import { findSimilarThreads } from '@kloset/contract/search.schemas'
import * as shared from '@kloset/contract/shared-collections.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { oddBody } from '../bodies.ts'
import { share } from '../fixtures.ts'
import type { Called, TestApp, TestPerson } from '../test-app.ts'
import { createWorld, type World } from './world.ts'

export interface Meeting {
  readonly world: World
  readonly viewer: TestPerson
  /**
   * Everything that identifies the owner: their ids, their name, the address of a picture, and the ids of their
   * posts and comments.
   */
  readonly traces: readonly string[]
  /** A thread of the friend's with comments of all three, and the friend's comment there that the owner answered. */
  readonly threadId: string
  readonly friendsCommentId: string
  /** The owner's comment in that thread that the friend answered. */
  readonly ownersCommentId: string
  /** Collections with a look of the owner's: the viewer's, and the friend's, which is public. */
  readonly collectionId: string
  readonly friendsCollectionId: string
  /** The friend's message to the viewer with that look, and the viewer's notification about the owner. */
  readonly messageId: string
  readonly notificationId: string
}

/** The owner and the viewer meet in posts, comments, likes, follows, messages, shared posts and collections. */
export async function meet(testApp: TestApp): Promise<Meeting> {
  const { call } = testApp
  const world = await createWorld(testApp)
  const { owner, friend } = world
  const viewer = world.people.other
  const acts = actsOf(testApp)
  await call(saveMeasurements, { body: oddBody }, viewer)
  const ofViewer = await share(testApp, viewer, { postType: 'regular', caption: 'a coat' })
  const thread = await share(testApp, friend, { postType: 'forum' })
  const ofOwner = await share(testApp, owner, { postType: 'forum' })
  const newest = await share(testApp, owner, { postType: 'regular' })
  const friendsCommentId = await acts(friend).says(thread.id)
  const ownersCommentId = await acts(owner).says(thread.id)
  const written = [
    await acts(owner).says(ofViewer.id),
    ownersCommentId,
    await acts(owner).says(thread.id, friendsCommentId),
  ]
  await acts(friend).says(thread.id, ownersCommentId)
  await acts(owner).follows(viewer)
  await acts(owner).follows(friend)
  await acts(viewer).follows(owner)
  await acts(friend).follows(owner)
  // From a time when the viewer's account was private.
  await sql`
    insert into follow_requests (person_id, asker_id) values (${viewer.id}, ${owner.id})
  `.execute(testApp.platform.db)
  await acts(owner).likes(ofViewer.id)
  await acts(viewer).likes(world.postId)
  await acts(owner).writes(viewer, { content: 'Hello' })
  await acts(viewer).writes(owner, { content: 'Hello' })
  const messageId = await acts(friend).writes(viewer, { sharedPostId: world.postId })
  const collectionId = await acts(viewer).collects(world.postId)
  const friendsCollectionId = await acts(friend).collects(world.postId)
  const ofFriend = { params: { collectionId: friendsCollectionId } }
  await call(shared.publishCollection, ofFriend, friend)
  const guest = (collection: string, { id }: TestPerson) => ({
    params: { collectionId: collection, userId: id },
  })
  await call(shared.inviteGuest, guest(collectionId, owner), viewer)
  await call(shared.inviteGuest, guest(world.collectionId, viewer), owner)
  await call(addChosenPerson, { params: { userId: owner.id } }, viewer)
  await call(addChosenPerson, { params: { userId: viewer.id } }, owner)
  const { body: look } = await call(getPost, { params: { postId: world.postId } }, owner)
  const { body: told } = await call(getNotifications, {}, viewer)
  const notification = told.items.find(({ actor }) => actor?.id === owner.id)
  return {
    world,
    viewer,
    traces: [
      owner.id,
      owner.username,
      world.postId,
      ...look.media.flatMap(({ renditions }) => renditions.map(({ url }) => url)),
      world.voteId,
      ofOwner.id,
      newest.id,
      world.commentId,
      world.collectionId,
      ...written,
    ],
    threadId: thread.id,
    friendsCommentId,
    ownersCommentId,
    collectionId,
    friendsCollectionId,
    messageId,
    notificationId: notification?.id ?? '',
  }
}

/** @returns the actions of a person, most of which return the id of what they made */
const actsOf = (testApp: TestApp) => (person: TestPerson) => {
  const { call } = testApp
  return {
    follows: ({ id }: TestPerson) => call(follows.followPerson, { params: { userId: id } }, person),
    likes: (postId: string) => call(likePost, { params: { postId } }, person),
    writes: async (
      { id }: TestPerson,
      words: Partial<CallInput<typeof chat.sendMessage>['body']>,
    ) => {
      const body = { clientId: randomUUID(), ...words }
      const sent = await call(chat.sendMessage, { params: { userId: id }, body }, person)
      return sent.body.id
    },
    says: async (postId: string, parentCommentId?: string) => {
      const clientKey = randomUUID()
      const body = { content: 'Nice.', clientKey, ...(parentCommentId && { parentCommentId }) }
      const { status } = await call(comments.addComment, { params: { postId }, body }, person)
      if (status !== 200) throw new Error(`A comment was answered with ${status}`)
      return clientKey
    },
    collects: async (postId: string) => {
      const { body } = await call(createCollection, { body: { name: 'Coats' } }, person)
      await call(savePost, { params: { postId }, body: { collectionId: body.id } }, person)
      return body.id
    },
  }
}

/** A request of the viewer for things of others that still shows the owner, unless there is a block. */
export interface Encounter {
  readonly key: string
  readonly send: (testApp: TestApp, meeting: Meeting) => Promise<Called<EndpointShape>>
}

function encounter<const Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  ask: (meeting: Meeting) => CallInput<Endpoint>,
): Encounter {
  return {
    key: `${endpoint.method} ${endpoint.path}`,
    send: ({ call }, meeting) => call(endpoint, ask(meeting), meeting.viewer),
  }
}

const inThread = ({ threadId }: Meeting) => ({ params: { postId: threadId } })
const ofFriend = ({ world }: Meeting) => ({ params: { userId: world.friend.id } })
const friendsCollection = ({ world, friendsCollectionId }: Meeting) => ({
  params: { userId: world.friend.id, collectionId: friendsCollectionId },
})

export const encounters: readonly Encounter[] = [
  encounter(comments.getComments, inThread),
  encounter(comments.getReplies, ({ threadId, friendsCommentId }) => ({
    params: { postId: threadId, commentId: friendsCommentId },
  })),
  encounter(follows.getFollowers, ofFriend),
  encounter(follows.getFollowees, ofFriend),
  {
    key: `${follows.getSuggestedPeople.method} ${follows.getSuggestedPeople.path}`,
    send: async ({ call }, { world, viewer }) => {
      await call(follows.unfollowPerson, { params: { userId: world.owner.id } }, viewer)
      return call(follows.getSuggestedPeople, {}, viewer)
    },
  },
  encounter(getLikeMine, () => ({})),
  encounter(getNewPosts, ({ threadId }) => ({
    params: { feed: 'discover' as const },
    query: { since: threadId },
  })),
  encounter(findSimilarThreads, () => ({ query: { title: 'Which boots' } })),
  encounter(getOwnReactions, () => ({ params: { kind: 'likes' as const } })),
  encounter(getSavedPosts, ({ collectionId }) => ({ query: { collectionId } })),
  encounter(shared.getGuests, ({ collectionId }) => ({ params: { collectionId } })),
  encounter(shared.getSharedWithMe, () => ({})),
  encounter(getChosenPeople, () => ({})),
  encounter(shared.getSharedPosts, friendsCollection),
  encounter(getNotification, ({ notificationId }) => ({ params: { notificationId } })),
  encounter(chat.getMessages, ofFriend),
  encounter(chat.getMessage, ({ world, messageId }) => ({
    params: { userId: world.friend.id, messageId },
  })),
]
