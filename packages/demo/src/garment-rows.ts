// The rows of brands, garments and closets that seeding writes.
import type { GarmentColor } from '@kloset/contract/closet'
import type { GarmentCategory } from '@kloset/contract/garments'

export interface BrandRow {
  key: string
  name: string
}

export interface GarmentRow {
  post_id: string
  id: string
  position: number
  category: GarmentCategory
  name: string
  brand_key: string
  size_system: string | null
  size_label: string | null
  shows_size: boolean
  verdict: 'small' | 'true' | 'large' | null
  zones: string
  origin: string
  price_cents: number | null
  currency: string | null
  search_text: string
  created_at: Date
}

export interface ClosetGarmentRow {
  user_id: string
  id: string
  key: string
  category: GarmentCategory
  brand_key: string
  looks_count: number
  first_worn_at: Date
  last_worn_at: Date
  last_post_id: string
  last_garment_id: string
  price_cents: number | null
  currency: string | null
  color: GarmentColor | null
  created_at: Date
}

export interface ClosetWearRow {
  user_id: string
  closet_garment_id: string
  post_id: string
  garment_id: string
  worn_at: Date
  price_cents: number | null
  currency: string | null
}

/** A row of each table. */
export interface GarmentRows {
  brands: BrandRow
  garments: GarmentRow
  closet_garments: ClosetGarmentRow
  closet_wears: ClosetWearRow
}
