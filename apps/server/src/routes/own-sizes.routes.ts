// Routes of size advice: for a garment of a look, and one's own sizes.
import * as contract from '@kloset/contract/size-advice.schemas'
import { findGarments, type GarmentRow } from '../entities/posts/garments.queries.ts'
import { measureNamesOf } from '../features/size-advice/advice.rules.ts'
import * as sizes from '../features/size-advice/size-advice.service.ts'
import {
  deletePiece,
  deleteWish,
  hasWish,
  insertWish,
} from '../features/size-advice/worn.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from '../views/post.ts'
import { brandsToTry, toOwnPiece, viewOwnSizes, viewEvidence } from '../views/size-advice.ts'

export function registerOwnSizeRoutes(routes: Routes, platform: Platform): void {
  registerAdvice(routes, platform)
  registerWishes(routes, platform)
  registerPieces(routes, platform)
}

/** @throws AppError `post_not_found` also for a post that the viewer does not see */
async function requirePost(platform: Platform, postId: string, viewerId: string): Promise<void> {
  const [post] = await viewPosts({ ...platform, reads: platform.db }, [postId], viewerId)
  if (!post) throw new AppError('post_not_found')
}

/** @throws AppError `post_not_found`, `not_found` */
async function findGarment(
  platform: Platform,
  { postId, garmentId }: { postId: string; garmentId: string },
  viewerId: string,
): Promise<GarmentRow> {
  await requirePost(platform, postId, viewerId)
  const garment = (await findGarments(platform.db, postId)).find(({ id }) => id === garmentId)
  if (!garment) throw new AppError('not_found')
  return garment
}

function registerAdvice(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.getSizeAdvice, async ({ params, viewer }) => {
    await requirePost(platform, params.postId, viewer.userId)
    const garments = await findGarments(db, params.postId)
    if (garments.length === 0) return { garments: [] }
    const asker = await sizes.findAsker(db, viewer.userId)
    const advice = await sizes.adviseAll(asker, garments.map(askedOf))
    return {
      garments: garments.flatMap(({ id }, index) => {
        const given = advice[index]
        return given ? [{ garmentId: id, state: given.state, best: given.best }] : []
      }),
    }
  })

  handle(routes, contract.getGarmentAdvice, async ({ params, viewer: { userId } }) => {
    const garment = await findGarment(platform, params, userId)
    const { category, brand_key: brandKey } = garment
    const asker = await sizes.findAsker(db, userId)
    const [[advice], reasons] = await Promise.all([
      sizes.adviseAll(asker, [askedOf(garment)]),
      sizes.findReasons(asker, askedOf(garment)),
    ])
    if (!advice) throw new AppError('not_found')
    return {
      ...advice,
      runs: reasons.runs,
      wearersCount: reasons.wearersCount,
      own: toOwnPiece(reasons.own),
      measures: measureNamesOf(category, asker.bodyType),
      evidence: await viewEvidence(db, userId, reasons.evidence),
      isWished: brandKey !== null && (await hasWish(db, { userId, brandKey, category })),
    }
  })
}

/** Wishes to be notified when a size of a brand can be advised. */
function registerWishes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.wishSize, async ({ params, viewer: { userId } }) => {
    const { category, brand_key: brandKey } = await findGarment(platform, params, userId)
    if (brandKey === null) throw new AppError('not_found')
    await insertWish(db, { userId, brandKey, category, postId: params.postId })
  })

  handle(routes, contract.unwishSize, async ({ params, viewer: { userId } }) => {
    const { category, brand_key: brandKey } = await findGarment(platform, params, userId)
    if (brandKey !== null) await deleteWish(db, { userId, brandKey, category })
  })
}

function registerPieces(routes: Routes, { db }: Platform): void {
  handle(routes, contract.getOwnSizes, ({ viewer }) => ownSizes(viewer.userId))

  handle(routes, contract.addPiece, async ({ body, viewer }) => {
    await sizes.addPiece(db, viewer.userId, body)
    return ownSizes(viewer.userId)
  })

  handle(routes, contract.removePiece, async ({ params, viewer }) => {
    await deletePiece(db, viewer.userId, params.pieceId)
    return ownSizes(viewer.userId)
  })

  async function ownSizes(userId: string) {
    const asker = await sizes.findAsker(db, userId)
    const brands = brandsToTry(asker)
    const asked = brands.flatMap(({ brandKey, categories }) =>
      categories.map((category) => ({ brandKey, category, system: null })),
    )
    const isMeasured = sizes.canBeAdvised(asker)
    return viewOwnSizes(db, { ...asker, isMeasured }, brands, await sizes.adviseAll(asker, asked))
  }
}

/** For a size that its owner hides, not even the system is shown. */
const askedOf = (row: GarmentRow): sizes.AskedGarment => ({
  brandKey: row.brand_key,
  category: row.category,
  system: row.shows_size ? row.size_system : null,
})
