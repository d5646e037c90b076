// Routes of collections: save a post and take it back, make, change, order and delete collections, one's own lists.
import { collectionLimits } from '@kloset/contract/collections'
import * as contract from '@kloset/contract/collections.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { findCollection, findSavedPosts } from '../features/collections/collections.queries.ts'
import * as collections from '../features/collections/collections.service.ts'
import { deleteSave } from '../features/collections/saves.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { textsFor } from '../platform/http/language.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewCollections, viewSavedPosts } from '../views/collection.ts'
import { fillKeysetPage } from '../views/fill-page.ts'

export function registerCollectionRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.savePost, async ({ params: { postId }, body, viewer, request }) => {
    const { userId } = viewer
    await requireSeenPost(db, postId, userId)
    const { firstName } = textsFor(request).collections
    const { collectionId = null, note, place } = body
    const save = { userId, postId, collectionId, firstName, note, place }
    return { collection: await collections.savePost(platform, save) }
  })
  handle(routes, contract.unsavePost, async ({ params: { postId }, viewer: { userId } }) => {
    const removed = await deleteSave(db, userId, postId)
    if (!removed) return { collection: null, note: null, place: null }
    const { note, place, ...collection } = removed
    return { collection, note, place }
  })

  handle(routes, contract.getCollections, ({ query: { postId = null }, viewer }) =>
    viewCollections(platform, viewer.userId, postId),
  )
  handle(routes, contract.createCollection, ({ body, viewer }) =>
    collections.createCollection(platform, viewer.userId, body),
  )

  handle(routes, contract.updateCollection, ({ params: { collectionId }, body, viewer }) =>
    collections.updateCollection(platform, viewer.userId, collectionId, body),
  )
  handle(routes, contract.placeSavedPost, ({ params, body: { after }, viewer }) =>
    collections.placeSavedPost(platform, { ...params, after, userId: viewer.userId }),
  )
  handle(routes, contract.deleteCollection, ({ params: { collectionId }, viewer }) =>
    collections.deleteCollection(platform, viewer.userId, collectionId),
  )

  handle(routes, contract.getSavedPosts, async ({ query, viewer: { userId } }) => {
    const { collectionId = null, cursor } = query
    if (collectionId !== null && !(await findCollection(db, userId, collectionId))) {
      throw new AppError('collection_not_found')
    }
    const page = await fillKeysetPage({
      cursor,
      size: collectionLimits.pageSize,
      find: (before, limit) => findSavedPosts(db, userId, { collectionId, before, limit }),
      view: (rows) => viewSavedPosts(platform, rows, userId),
    })
    return writtenPage(page)
  })
}
