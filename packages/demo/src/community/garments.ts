// Garments of the demo's looks: what the pictures show, by brands that do not exist, with how they fit. Each brand
// runs a little small or large, so that size advice has something to learn.
import type { FitZone, GarmentCategory, ZoneFit } from '@kloset/contract/garments'
import { uuidAt } from '../ids.ts'
import type { Random } from '../random.ts'
import type { BrandRow, GarmentRow } from '../garment-rows.ts'
import { isDemoPerson, type Person } from './people.ts'
import type { Draft } from './posts.ts'

/** The share of the looks with a known garment that describe their garments. */
const SHARE = 0.8

interface DemoBrand extends BrandRow {
  /** By how many sizes its garments are larger than on the chart. */
  readonly offset: number
}

const brands: readonly [DemoBrand, ...DemoBrand[]] = [
  { key: 'harrow and lane', name: 'Harrow & Lane', offset: -0.5 },
  { key: 'maison ferro', name: 'Maison Ferro', offset: -0.2 },
  { key: 'halm and sons', name: 'Halm & Sons', offset: 0.6 },
]

export const demoBrands: BrandRow[] = brands.map(({ key, name }) => ({ key, name }))

/** Categories by the last word of a garment's name on a plate. */
const categories: Readonly<Record<string, GarmentCategory>> = {
  coat: 'coat',
  trench: 'coat',
  jacket: 'jacket',
  blazer: 'jacket',
  cardigan: 'knit',
  sweater: 'knit',
  jumper: 'knit',
  turtleneck: 'knit',
  shirt: 'shirt',
  blouse: 'shirt',
  tee: 'top',
  top: 'top',
  dress: 'dress',
  skirt: 'skirt',
  trousers: 'trousers',
  jeans: 'jeans',
  shorts: 'shorts',
  suit: 'suit',
  sneakers: 'shoes',
  boots: 'shoes',
  bag: 'bag',
}

const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'] as const
const MIDDLE = sizes.indexOf('M')
/** Inches at size M and from one size to the next (EN 13402-3). */
const girths = {
  feminine: { chest: [36.2, 2], waist: [29.9, 2], hips: [39.4, 1.8] },
  masculine: { chest: [39.4, 1.6], waist: [34.6, 1.6], hips: [40.9, 1.6] },
} as const
type Girth = keyof typeof girths.feminine
/** The measures that decide the size of a category; for other categories, chest and waist. */
const decisive: Readonly<Partial<Record<GarmentCategory, readonly Girth[]>>> = {
  dress: ['chest', 'waist', 'hips'],
  suit: ['chest', 'waist', 'hips'],
  trousers: ['waist', 'hips'],
  jeans: ['waist', 'hips'],
  shorts: ['waist', 'hips'],
  skirt: ['waist', 'hips'],
}
/** The zones that its verdict is about; its size matters less for the others. */
const verdictZones: Readonly<Partial<Record<GarmentCategory, readonly FitZone[]>>> = {
  dress: ['chest', 'waist', 'length'],
  trousers: ['waist', 'hips', 'length'],
  jeans: ['hips', 'waist', 'length'],
  skirt: ['waist', 'hips'],
  shorts: ['waist', 'hips'],
}
const upperZones: readonly FitZone[] = ['chest', 'shoulders', 'length']

/** Somebody's report about a garment's zones: most of the others fit. */
function fitOfZones(random: Random, category: GarmentCategory, fit: ZoneFit) {
  const [first, ...others] = verdictZones[category] ?? upperZones
  return Object.fromEntries([
    [first, fit],
    ...others.map((zone) => [zone, random.pick(['true', 'true', 'true', fit, 'loose'] as const)]),
  ])
}

const origins = ['new', 'new', 'second_hand'] as const

/** New prices in euros. */
const prices: Readonly<Partial<Record<GarmentCategory, readonly [from: number, to: number]>>> = {
  coat: [140, 320],
  jacket: [90, 220],
  knit: [50, 140],
  dress: [60, 180],
  suit: [180, 420],
  shoes: [70, 190],
  bag: [40, 160],
}

/** Most garments of a category are of one brand: advice needs five people who wear the same. */
function usualBrandOf(category: GarmentCategory): DemoBrand {
  const at = [...new Set(Object.values(categories))].indexOf(category)
  return brands[at % brands.length] ?? brands[0]
}

/** The body in sizes from M, by the chart of the category; missing girths count as those of M. */
function bodySize(
  bodyType: Person['words']['bodyType'],
  measurements: Person['measurements'],
  category: GarmentCategory,
): number {
  const names = decisive[category] ?? ['chest', 'waist']
  const sizes = names.map((name) => {
    const [middle, step] = girths[bodyType][name]
    return ((measurements[name] ?? middle) - middle) / step
  })
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length
}

/** The fields of a garment that stay the same each time somebody wears it. */
function pieceOf(random: Random, person: Person, category: GarmentCategory) {
  const { words, measurements } = person
  const brand = random.chance(0.9) ? usualBrandOf(category) : random.pick(brands)
  const [low, high] = prices[category] ?? [20, 90]
  const origin = random.pick(origins)
  const hasPrice = random.chance(0.7) || isDemoPerson(person)
  const part = origin === 'second_hand' ? 0.4 : 1
  const worth = {
    origin,
    price_cents: hasPrice ? Math.round(part * random.between(low, high)) * 100 : null,
    currency: hasPrice ? 'EUR' : null,
  }
  if (category === 'bag') {
    return { brand, ...worth, size_system: null, size_label: null, verdict: null, zones: {} }
  }
  if (category === 'shoes') {
    const label = String((words.bodyType === 'feminine' ? 36 : 41) + random.int(0, 5))
    return { brand, ...worth, size_system: 'shoe', size_label: label, verdict: null, zones: {} }
  }
  const body = bodySize(words.bodyType, measurements, category)
  const size = Math.round(body - brand.offset + 0.4 * random.normal())
  const at = Math.max(0, Math.min(sizes.length - 1, MIDDLE + size))
  const felt = at - MIDDLE + brand.offset - body + 0.3 * random.normal()
  const verdict = felt < -0.55 ? 'small' : felt > 0.55 ? 'large' : 'true'
  const fit = verdict === 'small' ? 'tight' : verdict === 'large' ? 'loose' : 'true'
  return {
    brand,
    ...worth,
    size_system: 'alpha',
    size_label: sizes[at] ?? 'M',
    verdict,
    zones: fitOfZones(random, category, fit),
  } as const
}

/** The garments of a look: none on about a third of them, and all on those of the demo account. */
export function garmentsOf(random: Random, postId: string, draft: Draft): GarmentRow[] {
  const { author, plates, type, createdAt } = draft
  const own = random.fork(`garments ${postId}`)
  const isDemo = isDemoPerson(author)
  if (type !== 'regular' || !(own.chance(SHARE) || isDemo)) return []
  const shown = new Map<GarmentCategory, string>()
  for (const garment of plates[0]?.garments ?? []) {
    const category = categories[garment.split(' ').at(-1) ?? '']
    if (category && !shown.has(category)) shown.set(category, garment)
  }
  return [...shown].slice(0, isDemo ? 5 : 3).map(([category, words], position) => {
    const { brand, zones, ...piece } = pieceOf(
      random.fork(`${author.words.username} ${words}`),
      author,
      category,
    )
    const name = words.charAt(0).toUpperCase() + words.slice(1)
    return {
      post_id: postId,
      id: uuidAt(createdAt.getTime(), own),
      position,
      category,
      name,
      brand_key: brand.key,
      ...piece,
      shows_size: piece.size_label !== null && own.chance(0.7),
      zones: JSON.stringify(zones),
      search_text: `${brand.name} ${name} ${category}`,
      created_at: createdAt,
    }
  })
}
