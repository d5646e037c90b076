// Schemas of collections and saved posts, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { collectionLimits } from './collections.ts'
import { cursor, id, page, text, timestamp } from './common.schemas.ts'
import { post, postParams } from './posts.schemas.ts'
import * as at from './collections.ts'

const collectionName = text({ min: 1, max: collectionLimits.nameLength })
/** An empty text counts as none. */
const note = text({ max: collectionLimits.noteLength })
  .nullable()
  .transform((words) => words || null)

/** When a post was saved, and its position in its collection, as times in microseconds before the year 2097. */
const savedPlace = z.string().regex(/^[0-3]?\d{1,15}-[0-3]?\d{1,15}$/)

export const namedCollection = z.object({ id, name: z.string() })
export type NamedCollection = z.infer<typeof namedCollection>

/** A collection in the list of its owner. */
export const collection = namedCollection.extend({
  /** All saved posts in it, also those that are gone. */
  postsCount: z.int(),
  /** The newest saved posts that the owner may see; null where a post shows no picture. */
  covers: z.array(z.string().nullable()).max(collectionLimits.covers),
  /** The post that its owner chose for the cover. */
  coverPostId: id.nullable(),
  isPublic: z.boolean(),
  /** The key of its secret address; null when there is none. */
  linkKey: z.string().nullable(),
  /** The number of people with whom it is shared by name, without those with a block between them. */
  guestsCount: z.int(),
})
export type Collection = z.infer<typeof collection>

export const savePost = defineEndpoint({
  ...at.savePost,
  summary:
    'Save a post in a collection: in the one that was used last where none is named, and in a new one where there ' +
    'is none. Saved before, it moves to the named collection. A note is kept unless another one comes with it. ' +
    'With the place that taking it out answered, it comes back there, else it comes first.',
  access: 'member',
  params: postParams,
  body: z.strictObject({
    collectionId: id.optional(),
    note: note.optional(),
    place: savedPlace.optional(),
  }),
  response: z.object({ collection: namedCollection }),
  errors: ['post_not_found', 'collection_not_found', 'conflict'],
  limit: 'write',
})

export const unsavePost = defineEndpoint({
  ...at.unsavePost,
  summary: 'Take a post out of its collection, also a post that is gone.',
  access: 'member',
  params: postParams,
  response: z.object({
    /** Its collection before; null when it was not saved. */
    collection: namedCollection.nullable(),
    note: z.string().nullable(),
    /** For a save that undoes this. */
    place: savedPlace.nullable(),
  }),
  limit: 'write',
})

export const getCollections = defineEndpoint({
  ...at.getCollections,
  summary: 'One’s own collections, the one that was used last first.',
  access: 'member',
  query: z.object({ postId: id.optional() }),
  response: z.object({
    items: z.array(collection),
    /** The collection with the post that was asked about. */
    savedIn: id.nullable(),
    /** The note on the post that was asked about. */
    note: z.string().nullable(),
  }),
})

export const createCollection = defineEndpoint({
  ...at.createCollection,
  summary: 'Make a collection. It becomes the one that was used last.',
  access: 'member',
  body: z.strictObject({
    name: collectionName,
    /** The collection's id, made by the client, so that a retry never makes a second one. */
    clientKey: id.optional(),
  }),
  response: namedCollection,
  errors: ['conflict'],
  limit: 'write',
})

const ofCollection = z.object({ collectionId: id })

export const updateCollection = defineEndpoint({
  ...at.updateCollection,
  summary:
    'Give a collection another name, or another of its posts as its cover. What is left out stays.',
  access: 'member',
  params: ofCollection,
  body: z.strictObject({
    name: collectionName.optional(),
    /** Null for the first page. */
    coverPostId: id.nullable().optional(),
  }),
  response: namedCollection,
  errors: ['collection_not_found', 'post_not_found', 'conflict'],
  limit: 'write',
})

export const deleteCollection = defineEndpoint({
  ...at.deleteCollection,
  summary: 'Delete a collection. Its posts are no longer saved.',
  access: 'member',
  params: ofCollection,
  response: null,
  errors: ['collection_not_found'],
  limit: 'write',
})

/** A slot of a saved post: it stays when the post is gone, until its owner removes it. */
export const savedPost = z.object({
  /** The id of the post. */
  id,
  savedAt: timestamp,
  /** A note of the owner, which nobody else reads. */
  note: z.string().nullable(),
  /** Null when it was deleted, or when the owner cannot see its author. */
  post: post.nullable(),
})
export type SavedPost = z.infer<typeof savedPost>

export const placeSavedPost = defineEndpoint({
  ...at.placeSavedPost,
  summary: 'Move a saved post to another place in its collection.',
  access: 'member',
  params: ofCollection.extend({ postId: id }),
  body: z.strictObject({
    /** The previous post; null to make it the first. */
    after: id.nullable(),
  }),
  response: null,
  errors: ['collection_not_found', 'post_not_found', 'conflict'],
  limit: 'write',
})

export const getSavedPosts = defineEndpoint({
  ...at.getSavedPosts,
  summary:
    'One’s own saved posts, 30 a page: of one collection in its order, or all, newest first.',
  access: 'member',
  query: z.object({ collectionId: id.optional(), cursor }),
  response: page(savedPost),
  errors: ['collection_not_found', 'invalid_cursor'],
})
