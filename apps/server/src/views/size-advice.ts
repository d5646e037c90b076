// Size advice as the contract shows it. Evidence is of people whom the viewer sees, and who still show their size.
import type { BodyType } from '@kloset/contract/measurements.schemas'
import type { GarmentAdvice, OwnSizes } from '@kloset/contract/size-advice.schemas'
import { LEAST_WEARERS, MOST_EVIDENCE } from '@kloset/contract/size-advice'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import { findThumbnails } from '../entities/posts/thumbnails.queries.ts'
import {
  measureNamesOf,
  measuresOf,
  ownOfBrand,
  type Advice,
} from '../features/size-advice/advice.rules.ts'
import {
  type CommunityFit,
  peopleIn,
  type Wearer,
} from '../features/size-advice/community-fit.queries.ts'
import type { Worn } from '../entities/posts/worn.queries.ts'
import { findStillShown } from '../features/size-advice/worn.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import { viewThumbnails } from './thumbnails.ts'
import { visibleTo } from './visible-to.ts'

/** How many of the nearest are read; the viewer may not see some of them. */
const READ = 4 * MOST_EVIDENCE

/** Up to five looks of the nearest bodies. */
export async function viewEvidence(
  db: Database,
  viewerId: string,
  wearers: readonly Wearer[],
): Promise<GarmentAdvice['evidence']> {
  const read = wearers.slice(0, READ)
  const postIds = read.flatMap(({ postId }) => postId ?? [])
  const [sees, stillShown, thumbnails, cards] = await Promise.all([
    visibleTo({ db }, viewerId),
    findStillShown(
      db,
      read.map(({ id }) => id),
    ),
    viewThumbnails({ db }, postIds, viewerId),
    findProfileCards(
      db,
      read.map(({ userId }) => userId),
    ),
  ])
  return read
    .flatMap(({ id, userId, postId, label, verdict }) => {
      const [thumbnail, card] = [thumbnails.get(postId ?? ''), cards.get(userId)]
      const isSeen = stillShown.has(id) && sees('person', userId)
      if (!postId || !thumbnail || !card || !isSeen) return []
      const name = card.displayName ?? card.username
      return { postId, thumbnailUrl: thumbnail.thumbnailUrl, name, label, verdict }
    })
    .slice(0, MOST_EVIDENCE)
}

export const toOwnPiece = (own: Worn | null): GarmentAdvice['own'] =>
  own && { category: own.category, brand: own.brand, label: own.label, verdict: own.verdict }

/** Brands with their categories, to be advised on. */
export interface ToTry {
  readonly brand: string
  readonly brandKey: string
  readonly categories: readonly Worn['category'][]
}

const MOST_BRANDS = 12

/** Brands that somebody owns, then those that most others of their body type wear: never from fewer than five. */
export function brandsToTry({
  userId,
  bodyType,
  own,
  community,
}: {
  readonly userId: string
  readonly bodyType: BodyType | null
  readonly own: readonly Worn[]
  readonly community: Pick<CommunityFit, 'wearers'>
}): ToTry[] {
  const brands = new Map<
    string,
    { brand: string; people: number; categories: Set<Worn['category']> }
  >()
  const add = ({ brandKey, brand, category }: Worn, people: number) => {
    if (brandKey === null || brand === null || measuresOf(category).length === 0) return
    const known = brands.get(brandKey) ?? { brand, people: 0, categories: new Set() }
    known.categories.add(category)
    known.people += people
    brands.set(brandKey, known)
  }
  for (const worn of own) add(worn, 1e6)
  for (const all of community.wearers.values()) {
    const others = all.filter(
      (wearer) => wearer.userId !== userId && wearer.bodyType === (bodyType ?? wearer.bodyType),
    )
    const people = peopleIn(others)
    const [first] = others
    if (first && people >= LEAST_WEARERS) add(first, people)
  }
  return [...brands]
    .toSorted(([, a], [, b]) => b.people - a.people)
    .slice(0, MOST_BRANDS)
    .map(([brandKey, { brand, categories }]) => ({ brand, brandKey, categories: [...categories] }))
}

/** A person's garments, newest first. A garment of several looks appears once, by its newest look, as in the closet. */
function eachOnce(own: readonly Worn[]): Worn[] {
  const seen = new Set<string>()
  return own.toReversed().filter(({ postId, category, brandKey, name, system, label }) => {
    if (postId === null) return true
    const key = JSON.stringify([category, brandKey, name?.trim().toLowerCase(), system, label])
    return !seen.has(key) && seen.add(key)
  })
}

/** @param advice of each brand and category, in the order of `brands` */
export async function viewOwnSizes(
  db: Database,
  asker: { readonly own: readonly Worn[]; readonly bodyType: BodyType | null; isMeasured: boolean },
  brands: readonly ToTry[],
  advice: readonly Advice[],
): Promise<OwnSizes> {
  const { own, bodyType, isMeasured } = asker
  const pieces = eachOnce(own)
  const thumbnails = await findThumbnails(
    db,
    pieces.flatMap(({ postId }) => postId ?? []),
  )
  const rest = [...advice]
  return {
    isMeasured,
    pieces: pieces.map(({ id, category, name, brand, system, label, verdict, postId }) => ({
      id,
      category,
      name,
      brand,
      system,
      label,
      verdict,
      postId,
      thumbnailUrl: (postId && thumbnails.get(postId)?.thumbnailUrl) ?? null,
    })),
    brands: brands.map(({ brand, brandKey, categories }) => ({
      brand,
      categories: categories.flatMap((category) => {
        const advised = rest.shift()
        const piece = ownOfBrand(own, { brandKey, category })
        const mine = piece && {
          category: piece.category,
          label: piece.label,
          verdict: piece.verdict,
        }
        const measures = measureNamesOf(category, bodyType)
        return advised ? [{ ...advised, category, own: mine, measures }] : []
      }),
    })),
  }
}
