// Schemas of collections that others may see, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { collectionLimits } from './collections.ts'
import { namedCollection } from './collections.schemas.ts'
import { cursor, id, page, text } from './common.schemas.ts'
import { post } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './shared-collections.ts'

const ofOwner = z.object({ collectionId: id })
const ofReader = z.object({ userId: id, collectionId: id })

/** The common part of the endpoints that change who sees a collection. */
const change = {
  access: 'member',
  params: ofOwner,
  response: null,
  errors: ['collection_not_found'],
  limit: 'write',
} as const

export const publishCollection = defineEndpoint({
  ...change,
  ...at.publishCollection,
  summary: 'Show a collection to everyone, on one’s kloset.',
  writesForOthers: true,
})

export const unpublishCollection = defineEndpoint({
  ...change,
  ...at.unpublishCollection,
  summary: 'Stop showing a collection to everyone. People who were named, and the link, stay.',
})

export const openLink = defineEndpoint({
  ...change,
  ...at.openLink,
  summary:
    'Let everyone with a secret address see a collection. Asked again, it answers the same address.',
  response: z.object({ key: z.string() }),
  writesForOthers: true,
})

export const closeLink = defineEndpoint({
  ...change,
  ...at.closeLink,
  summary: 'Close the secret address of a collection: it opens nothing any more, for good.',
})

export const getGuests = defineEndpoint({
  ...at.getGuests,
  summary: 'The people that one shares a collection with by name, the newest first.',
  access: 'member',
  params: ofOwner,
  response: z.object({ items: z.array(profileCard) }),
  errors: ['collection_not_found'],
})

export const inviteGuest = defineEndpoint({
  ...change,
  ...at.inviteGuest,
  summary:
    'Share a collection with a person. They find it under their collections and are not notified.',
  params: ofReader,
  errors: ['collection_not_found', 'profile_not_found', 'forbidden', 'conflict'],
  writesForOthers: true,
})

export const removeGuest = defineEndpoint({
  ...change,
  ...at.removeGuest,
  summary: 'Stop sharing a collection with one person.',
  params: ofReader,
})

/** A collection as others see it: no notes, no number, no empty slots. */
export const sharedCollection = namedCollection.extend({
  owner: profileCard,
  /** Its first posts that the viewer may see; null for a post that shows no picture. */
  covers: z.array(z.string().nullable()).max(collectionLimits.covers),
})
export type SharedCollection = z.infer<typeof sharedCollection>

const sharedCollections = z.object({ items: z.array(sharedCollection) })

export const getSharedWithMe = defineEndpoint({
  ...at.getSharedWithMe,
  summary: 'Collections that others share with oneself by name, the newest first.',
  access: 'member',
  response: sharedCollections,
})

export const leaveCollection = defineEndpoint({
  ...change,
  ...at.leaveCollection,
  summary: 'Leave a collection that another person shares with oneself by name.',
  params: ofReader,
})

export const getPublicCollections = defineEndpoint({
  ...at.getPublicCollections,
  summary: 'The public collections of a person, the newest first.',
  access: 'public',
  params: z.object({ userId: id }),
  response: sharedCollections,
})

/** The key of the secret address. */
const key = text({ max: 100 }).optional()

export const getSharedCollection = defineEndpoint({
  ...at.getSharedCollection,
  summary: 'A collection that is public, shared with the viewer, or opened by its secret address.',
  access: 'public',
  params: ofReader,
  query: z.object({ key }),
  response: sharedCollection,
  errors: ['collection_not_found'],
})

export const getSharedPosts = defineEndpoint({
  ...at.getSharedPosts,
  summary: 'Its posts in the order of its owner, 30 a page, without those that are gone or hidden.',
  access: 'public',
  params: ofReader,
  query: z.object({ key, cursor }),
  response: page(post),
  errors: ['collection_not_found', 'invalid_cursor'],
})
