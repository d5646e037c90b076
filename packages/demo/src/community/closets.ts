// The closets of the demo: each garment once, with the looks on which it was worn, as the server counts them.
import type { GarmentColor } from '@kloset/contract/closet'
import type { ClosetGarmentRow, ClosetWearRow, GarmentRow } from '../garment-rows.ts'
import { uuidAt } from '../ids.ts'
import type { Random } from '../random.ts'
import type { Post } from './post-rows.ts'

/** The server's `closet_key` of names in plain English letters. */
const keyOf = ({ category, brand_key, name, size_system, size_label }: GarmentRow): string => {
  const folded = (name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return [category, brand_key, folded, size_system ? `${size_system} ${size_label}` : ''].join('|')
}

/** Colours by the word in a garment's name. */
const colors: Readonly<Record<string, GarmentColor>> = {
  black: 'black',
  charcoal: 'grey',
  grey: 'grey',
  white: 'white',
  cream: 'beige',
  camel: 'beige',
  sand: 'beige',
  brown: 'brown',
  chocolate: 'brown',
  rust: 'brown',
  clay: 'brown',
  red: 'red',
  pink: 'pink',
  magenta: 'pink',
  orange: 'orange',
  yellow: 'yellow',
  butter: 'yellow',
  lime: 'green',
  green: 'green',
  emerald: 'green',
  olive: 'green',
  teal: 'green',
  blue: 'blue',
  navy: 'blue',
  cobalt: 'blue',
  denim: 'blue',
  purple: 'purple',
  lilac: 'purple',
}

function colorOf({ name }: GarmentRow): GarmentColor | null {
  const words = name.toLowerCase().split(' ')
  if (words.some((word) => word === 'striped' || word === 'checked')) return 'mixed'
  return words.flatMap((word) => colors[word] ?? [])[0] ?? null
}

interface Closets {
  readonly closet_garments: ClosetGarmentRow[]
  readonly closet_wears: ClosetWearRow[]
}

/** @param posts oldest first */
export function buildClosets(random: Random, posts: readonly Post[]): Closets {
  const hung = new Map<string, ClosetGarmentRow>()
  const wears: ClosetWearRow[] = []
  for (const { row: post, garments } of posts) {
    const [userId, wornAt] = [post.user_id, post.created_at]
    for (const garment of garments) {
      const key = keyOf(garment)
      const latest = {
        looks_count: 1,
        last_worn_at: wornAt,
        last_post_id: post.post_id,
        last_garment_id: garment.id,
      }
      const before = hung.get(`${userId} ${key}`)
      const item: ClosetGarmentRow = before
        ? { ...before, ...latest, looks_count: before.looks_count + 1 }
        : {
            user_id: userId,
            id: uuidAt(wornAt.getTime(), random),
            key,
            category: garment.category,
            brand_key: garment.brand_key,
            first_worn_at: wornAt,
            price_cents: garment.price_cents,
            currency: garment.currency,
            color: colorOf(garment),
            created_at: wornAt,
            ...latest,
          }
      hung.set(`${userId} ${key}`, item)
      wears.push({
        user_id: userId,
        closet_garment_id: item.id,
        post_id: post.post_id,
        garment_id: garment.id,
        worn_at: wornAt,
        price_cents: garment.price_cents,
        currency: garment.currency,
      })
    }
  }
  return { closet_garments: [...hung.values()], closet_wears: wears }
}
