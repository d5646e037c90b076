// Garments for tests.
import type { Garment } from '@kloset/contract/garments.schemas'

/** A garment with only a category and a name. */
export const garmentOf = (
  id: string,
  category: Garment['category'],
  name: string,
  more: Partial<Garment> = {},
): Garment => ({
  id,
  category,
  name,
  brand: null,
  size: null,
  showsSize: false,
  verdict: null,
  zones: {},
  stretch: null,
  origin: null,
  productUrl: null,
  isPaidLink: false,
  price: null,
  spot: null,
  ...more,
})
