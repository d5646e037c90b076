// Routes of collections that others may see: share one, and read those of others.
import { collectionLimits } from '@kloset/contract/collections'
import * as contract from '@kloset/contract/shared-collections.schemas'
import { findSavedPosts, findCollection } from '../features/collections/collections.queries.ts'
import * as queries from '../features/collections/sharing.queries.ts'
import * as sharing from '../features/collections/sharing.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewPeople } from '../views/person.ts'
import { viewSharedCollections, viewSharedPosts } from '../views/shared-collection.ts'
import { findIsOpenTo } from '../views/visible-to.ts'

interface Reading {
  readonly params: { readonly userId: string; readonly collectionId: string }
  readonly query: { readonly key?: string | undefined }
  readonly viewer: { readonly userId: string } | null
}

export function registerSharedCollectionRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.publishCollection, ({ params: { collectionId: id }, viewer }) =>
    sharing.setPublic(platform, viewer.userId, { id, isPublic: true }),
  )
  handle(routes, contract.unpublishCollection, ({ params: { collectionId: id }, viewer }) =>
    sharing.setPublic(platform, viewer.userId, { id, isPublic: false }),
  )
  handle(routes, contract.openLink, async ({ params: { collectionId }, viewer }) => ({
    key: await sharing.openLink(platform, viewer.userId, collectionId),
  }))
  handle(routes, contract.closeLink, ({ params: { collectionId }, viewer }) =>
    sharing.closeLink(platform, viewer.userId, collectionId),
  )

  handle(routes, contract.getGuests, async ({ params: { collectionId }, viewer: { userId } }) => {
    if (!(await findCollection(db, userId, collectionId))) {
      throw new AppError('collection_not_found')
    }
    const ids = await queries.findGuestIds(db, userId, collectionId)
    return { items: await viewPeople({ db, reads: db }, ids, userId) }
  })
  handle(routes, contract.inviteGuest, ({ params: { collectionId, userId }, viewer }) =>
    sharing.invite(platform, { ownerId: viewer.userId, collectionId, guestId: userId }),
  )
  handle(routes, contract.removeGuest, async ({ params: { collectionId, userId }, viewer }) => {
    if (!(await findCollection(db, viewer.userId, collectionId))) {
      throw new AppError('collection_not_found')
    }
    await queries.deleteGuest(db, { ownerId: viewer.userId, collectionId, guestId: userId })
  })

  handle(routes, contract.getSharedWithMe, async ({ viewer: { userId } }) => ({
    items: await viewSharedCollections(platform, await queries.findSharedWith(db, userId), userId),
  }))
  handle(routes, contract.leaveCollection, ({ params: { userId, collectionId }, viewer }) =>
    queries.deleteGuest(db, { ownerId: userId, collectionId, guestId: viewer.userId }),
  )
  handle(routes, contract.getPublicCollections, async ({ params: { userId }, viewer }) => {
    const viewerId = viewer?.userId ?? null
    const isOpen = await findIsOpenTo(platform, viewerId, userId)
    const found = isOpen ? await queries.findPublic(db, userId) : []
    return { items: await viewSharedCollections(platform, found, viewerId) }
  })

  /** @throws AppError `collection_not_found`, as for one that does not exist */
  const readShared = async ({ params, query, viewer }: Reading) => {
    const { userId: ownerId, collectionId } = params
    const viewerId = viewer?.userId ?? null
    const found = await queries.findShared(db, {
      ownerId,
      collectionId,
      viewerId,
      key: query.key ?? null,
      isOpen: await findIsOpenTo(platform, viewerId, ownerId),
    })
    const [collection] = await viewSharedCollections(platform, found ? [found] : [], viewerId)
    if (!collection) throw new AppError('collection_not_found')
    return collection
  }
  handle(routes, contract.getSharedCollection, readShared)
  handle(routes, contract.getSharedPosts, async ({ params, query, viewer }) => {
    const { id: collectionId, owner } = await readShared({ params, query, viewer })
    const page = await fillKeysetPage({
      cursor: query.cursor,
      size: collectionLimits.pageSize,
      find: (before, limit) => findSavedPosts(db, owner.id, { collectionId, before, limit }),
      view: (rows) => viewSharedPosts(platform, rows, viewer?.userId ?? null),
    })
    return writtenPage(page)
  })
}
