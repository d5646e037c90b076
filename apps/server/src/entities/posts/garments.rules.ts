// Pure rules of garments: the words by which searches find them, and their rows in the form of the contract.
import { catalogues } from '@kloset/texts/catalogues'
import type { Garment, GarmentInput } from '@kloset/contract/garments.schemas'
import type { GarmentRow } from './garments.queries.ts'

/** The words by which searches find a garment: brand, name, and the category in every language. */
export function searchTextOf({ brand, name, category }: GarmentInput): string {
  const categories = Object.values(catalogues).map((texts) => texts.garments.categories[category])
  return [brand, name, ...new Set(categories)].filter(Boolean).join(' ')
}

/** @param isOwner the owner also sees a size that others do not */
export function toGarment(row: GarmentRow, isOwner: boolean): Garment {
  const { size_system: system, size_label: label } = row
  const [x, y] = [row.x_position, row.y_position]
  const isSizeSeen = isOwner || row.shows_size
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    brand: row.brand,
    size: isSizeSeen && system !== null && label !== null ? { system, label } : null,
    showsSize: row.shows_size,
    verdict: row.verdict,
    zones: row.zones,
    stretch: row.stretch,
    origin: row.origin,
    productUrl: row.product_url,
    isPaidLink: row.is_paid_link,
    price:
      row.price_cents === null || row.currency === null
        ? null
        : { amount: row.price_cents / 100, currency: row.currency },
    spot:
      x === null || y === null
        ? null
        : { mediaPosition: row.media_position, xPosition: x, yPosition: y },
  }
}

/** @returns the addresses of the garments that have a link */
export const linksOf = (garments: readonly Pick<GarmentInput, 'productUrl'>[]): string[] =>
  garments.flatMap(({ productUrl }) => productUrl ?? [])
