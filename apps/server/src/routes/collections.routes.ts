// Routes of collections: save a post and take it back, make, rename and delete collections, one's own lists.
import { collectionLimits } from '@kloset/contract/collections'
import * as contract from '@kloset/contract/collections.schemas'
import { requireSeenPost } from '../entities/posts/seen-post.queries.ts'
import {
  deleteSave,
  findSavedPosts,
  hasCollection,
} from '../features/collections/collections.queries.ts'
import * as collections from '../features/collections/collections.service.ts'
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
    const collectionId = body.collectionId ?? null
    return {
      collection: await collections.savePost(platform, { userId, postId, collectionId, firstName }),
    }
  })
  handle(routes, contract.unsavePost, async ({ params: { postId }, viewer: { userId } }) => ({
    collection: await deleteSave(db, userId, postId),
  }))

  handle(routes, contract.getCollections, ({ query: { postId = null }, viewer }) =>
    viewCollections(platform, viewer.userId, postId),
  )
  handle(routes, contract.createCollection, ({ body: { name }, viewer }) =>
    collections.createCollection(platform, viewer.userId, name),
  )

  handle(routes, contract.renameCollection, ({ params: { collectionId: id }, body, viewer }) =>
    collections.renameCollection(platform, viewer.userId, { id, name: body.name }),
  )
  handle(routes, contract.deleteCollection, async ({ params: { collectionId }, viewer }) => {
    await collections.deleteCollection(platform, viewer.userId, collectionId)
    return undefined
  })

  handle(routes, contract.getSavedPosts, async ({ query, viewer: { userId } }) => {
    const { collectionId = null, cursor } = query
    if (collectionId !== null && !(await hasCollection(db, userId, collectionId))) {
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
