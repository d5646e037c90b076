// One's own closet as the contract shows it: nobody else's things are in it.
import { closetLimits, closetStates, type GarmentColor } from '@kloset/contract/closet'
import type { ClosetGarment, ClosetNumbers, WornLook } from '@kloset/contract/closet.schemas'
import type { GarmentCategory } from '@kloset/contract/garments'
import { findMediaOfPosts } from '../entities/media/media.queries.ts'
import { toGarment } from '../entities/posts/garments.rules.ts'
import { findThumbnails } from '../entities/posts/thumbnails.queries.ts'
import {
  type ClosetRow,
  findWornGarments,
  restingSince,
  type WornLookRow,
} from '../features/closet/closet.queries.ts'
import { type ClosetCount, countResting, findNumbers } from '../features/closet/numbers.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { presentMedia } from './media.ts'

/** @returns the garments in the order of the rows */
export async function viewOwnCloset(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  rows: readonly ClosetRow[],
): Promise<ClosetGarment[]> {
  const [worn, files] = await Promise.all([
    findWornGarments(db, rows),
    findMediaOfPosts(db, [...new Set(rows.map(({ lastPostId }) => lastPostId))]),
  ])
  const byId = new Map(worn.map((row) => [`${row.post_id} ${row.id}`, row]))
  return rows.flatMap((row) => {
    const found = byId.get(`${row.lastPostId} ${row.lastGarmentId}`)
    if (!found) return []
    const garment = toGarment(found, true)
    const position = garment.spot?.mediaPosition ?? 0
    const file = files.find((each) => each.post_id === row.lastPostId && each.position === position)
    const { priceCents, currency } = row
    return {
      id: row.id,
      state: row.state,
      garment,
      postId: row.lastPostId,
      media: file && !found.is_removed ? presentMedia(storage.publicUrl, file) : null,
      looksCount: row.looksCount,
      firstWornAt: row.firstWornAt.toISOString(),
      lastWornAt: row.lastWornAt.toISOString(),
      color: row.color,
      cutout: presentCutout(storage.publicUrl, row.cutout),
      price:
        priceCents === null || currency === null ? null : { amount: priceCents / 100, currency },
    }
  })
}

/** Wide enough for a garment's sheet. */
const CUTOUT_WIDTH = 720

function presentCutout(
  publicUrl: Platform['storage']['publicUrl'],
  cutout: ClosetRow['cutout'],
): ClosetGarment['cutout'] {
  if (!cutout) return null
  const { uploadId, state, renditions } = cutout
  const shown = renditions.findLast(({ width }) => width <= CUTOUT_WIDTH) ?? renditions[0]
  return { uploadId, state, url: shown ? publicUrl(shown.key) : null }
}

export async function viewOwnClosetNumbers(db: Database, userId: string): Promise<ClosetNumbers> {
  const resting = { state: 'kept', unwornSince: restingSince(new Date()) } as const
  const [{ looksCount, counts }, restingCount] = await Promise.all([
    findNumbers(db, userId),
    countResting(db, userId, resting),
  ])
  const countsOf = (kind: ClosetCount['kind']) =>
    counts.flatMap(({ name, ...row }) =>
      row.kind === kind && name !== null ? { ...row, name } : [],
    )
  const states = countsOf('state')
  const most = (kind: 'category' | 'brand' | 'color') =>
    countsOf(kind)
      .filter(({ kept }) => kept > 0)
      .toSorted((a, b) => b.kept - a.kept || a.name.localeCompare(b.name))
  const countOf = (state: string) => states.find(({ name }) => name === state)?.count ?? 0
  return {
    states: Object.fromEntries(
      closetStates.map((state) => [state, countOf(state)]),
    ) as ClosetNumbers['states'],
    restingCount,
    categories: most('category').map(({ name, kept }) => ({
      category: name as GarmentCategory,
      count: kept,
    })),
    brands: most('brand')
      .slice(0, closetLimits.brands)
      .map(({ name, kept }) => ({ name, count: kept })),
    colors: most('color').map(({ name, kept }) => ({
      color: name as GarmentColor,
      count: kept,
    })),
    looksCount,
  }
}

/** @returns the looks without those that were removed */
export async function viewOwnLooks(
  db: Database,
  rows: readonly WornLookRow[],
): Promise<WornLook[]> {
  const thumbnails = await findThumbnails(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, wornAt }) => {
    const found = thumbnails.get(id)
    if (!found) return []
    const { thumbnailUrl, caption } = found
    return { postId: id, wornAt: wornAt.toISOString(), thumbnailUrl, caption }
  })
}
