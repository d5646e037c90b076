// SQL of a person's own closet: pages of garments, the looks of one, and its state.
// entities/posts/closet.queries.ts writes the rest.
import { DAY_MS } from '@kloset/contract/durations'
import { type ClosetState, closetLimits, type GarmentColor } from '@kloset/contract/closet'
import type { GarmentCategory } from '@kloset/contract/garments'
import type { MediaState } from '@kloset/contract/media.schemas'
import { sql } from 'kysely'
import type { StoredRendition } from '../../entities/media/media.rules.ts'
import type { GarmentRow } from '../../entities/posts/garments.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { countsAreOld } from './numbers.queries.ts'

export interface ClosetRow extends Keyset {
  readonly state: ClosetState
  readonly looksCount: number
  readonly firstWornAt: Date
  readonly lastWornAt: Date
  readonly lastPostId: string
  readonly lastGarmentId: string
  readonly priceCents: number | null
  readonly currency: string | null
  readonly color: GarmentColor | null
  readonly cutout: {
    readonly uploadId: string
    readonly state: MediaState
    readonly renditions: StoredRendition[]
  } | null
}

const closetColumns = `
  id, state, looks_count as "looksCount", first_worn_at as "firstWornAt",
  last_worn_at as "lastWornAt", last_post_id as "lastPostId",
  last_garment_id as "lastGarmentId", price_cents as "priceCents", currency, color,
  (
    select json_build_object('uploadId', uploads.id, 'state', uploads.state, 'renditions', renditions)
    from uploads
    where uploads.user_id = closet_garments.user_id and uploads.id = cutout_id
  ) as cutout,
  ${microsText('last_worn_at')} as "createdAtMicros"`

export interface ClosetFilter {
  readonly state: ClosetState
  readonly category?: GarmentCategory | undefined
  readonly brandKey?: string | undefined
  readonly color?: GarmentColor | undefined
  /** Only garments that were not worn since then. */
  readonly unwornSince?: Date | undefined
}

/** The latest worn comes first. Uses closet_garments_worn_idx. */
export function findCloset(
  db: Database,
  userId: string,
  page: ClosetFilter & { readonly before: Keyset | null; readonly limit: number },
): Promise<ClosetRow[]> {
  const { state, category, brandKey, color, unwornSince, before, limit } = page
  const { values, next } = numbered(userId, state)
  const conditions = [
    'user_id = $1 and state = $2',
    ...(category ? [`category = ${next(category)}`] : []),
    ...(brandKey === undefined ? [] : [`brand_key = ${next(brandKey)}`]),
    ...(color ? [`color = ${next(color)}`] : []),
    ...(unwornSince ? [`last_worn_at < ${next(unwornSince)}`] : []),
    ...(before ? [olderText(['last_worn_at', 'id'], before, next)] : []),
  ]
  const by = [
    category && 'category',
    brandKey !== undefined && 'brand',
    color && 'color',
    unwornSince && 'resting',
  ]
  const name = ['closet.page', ...by, before && 'after'].filter(Boolean).join('-')
  return preparedQuery<ClosetRow>(db, {
    name,
    text: `
      select ${closetColumns} from closet_garments
      where ${conditions.join(' and ')}
      order by last_worn_at desc, id desc
      limit ${next(limit)}`,
    values,
  })
}

/** @returns null when it is not in their closet */
export async function findClosetGarment(
  db: Database,
  userId: string,
  id: string,
): Promise<ClosetRow | null> {
  const [row] = await preparedQuery<ClosetRow>(db, {
    name: 'closet.garment',
    text: `select ${closetColumns} from closet_garments where user_id = $1 and id = $2`,
    values: [userId, id],
  })
  return row ?? null
}

/** A garment of a look. */
export type WornGarmentRow = GarmentRow & { readonly post_id: string; readonly is_removed: boolean }

/** Garments of looks by their ids; a moderator may have removed the look. */
export function findWornGarments(
  db: Database,
  worn: readonly Pick<ClosetRow, 'lastPostId' | 'lastGarmentId'>[],
): Promise<WornGarmentRow[]> {
  return preparedQuery<WornGarmentRow>(db, {
    name: 'closet.worn-garments',
    text: `
      select
        garments.post_id, id, category, garments.name, brand_key, brands.name as brand, size_system,
        size_label, shows_size, verdict, zones, stretch, origin, product_url, is_paid_link,
        price_cents, currency, media_position, x_position, y_position,
        posts.removed_at is not null as is_removed
      from garments
      join posts on posts.post_id = garments.post_id
      left join brands on brands.key = garments.brand_key
      where garments.post_id = any($1::uuid[]) and id = any($2::uuid[])`,
    values: [worn.map(({ lastPostId }) => lastPostId), worn.map((row) => row.lastGarmentId)],
  })
}

export interface WornLookRow extends Keyset {
  readonly wornAt: Date
}

/** The looks of a garment, newest first: `id` is the post's. Uses closet_wears_time_idx. */
export function findLooksOfGarment(
  db: Database,
  { userId, garmentId }: { readonly userId: string; readonly garmentId: string },
  { before, limit }: { readonly before: Keyset | null; readonly limit: number },
): Promise<WornLookRow[]> {
  const { values, next } = numbered(userId, garmentId)
  const older = before ? `and ${olderText(['worn_at', 'post_id'], before, next)}` : ''
  return preparedQuery(db, {
    name: before ? 'closet.looks-after' : 'closet.looks',
    text: `
      select post_id as id, worn_at as "wornAt", ${microsText('worn_at')} as "createdAtMicros"
      from closet_wears
      where user_id = $1 and closet_garment_id = $2 ${older}
      order by worn_at desc, post_id desc
      limit ${next(limit)}`,
    values,
  })
}

/** Looks that somebody shared in a span of time, newest first: `id` is the post's. Uses posts_author_idx. */
export function findLooksBetween(
  db: Database,
  userId: string,
  page: { from: Date; until: Date; before: Keyset | null; limit: number },
): Promise<WornLookRow[]> {
  const { values, next } = numbered(userId, page.from, page.until)
  const older = page.before ? `and ${olderText(['created_at', 'post_id'], page.before, next)}` : ''
  return preparedQuery(db, {
    name: page.before ? 'closet.calendar-after' : 'closet.calendar',
    text: `
      select post_id as id, created_at as "wornAt", ${microsText('created_at')} as "createdAtMicros"
      from posts
      where user_id = $1 and post_type = 'regular' and created_at >= $2 and created_at < $3 ${older}
      order by created_at desc, post_id desc
      limit ${next(page.limit)}`,
    values,
  })
}

/** Writes the owner's changes of a garment. @returns false when it is not in their closet */
export async function updateGarment(
  db: Database,
  { userId, garmentId }: { readonly userId: string; readonly garmentId: string },
  said: { readonly state?: ClosetState; readonly color?: GarmentColor },
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update closet_garments set
        state = coalesce(${said.state ?? null}::text, state),
        color = coalesce(${said.color ?? null}::text, color)
      where user_id = ${userId} and id = ${garmentId}
      returning id
    ), counted as (${countsAreOld(userId)})
    select from changed
  `.execute(db)
  return rows.length > 0
}

/** A garment rests when it was not worn since this time. */
export const restingSince = (now: Date): Date =>
  new Date(now.getTime() - closetLimits.restingDays * DAY_MS)
