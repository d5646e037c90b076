// Garments of looks: categories, size systems, zones of the body, and what a size label may be.

/** By the body dimensions of ISO 8559-2 that decide a size. */
export const garmentCategories = [
  ...(['top', 'knit', 'shirt', 'dress', 'jacket', 'coat', 'trousers', 'jeans', 'skirt'] as const),
  ...(['shorts', 'suit', 'underwear', 'swimwear', 'shoes', 'bag', 'accessory'] as const),
] as const
export type GarmentCategory = (typeof garmentCategories)[number]

export const sizeSystems = ['alpha', 'eu', 'uk', 'us', 'waist_length', 'shoe'] as const
export type SizeSystem = (typeof sizeSystems)[number]

export const fitZones = ['chest', 'waist', 'hips', 'shoulders', 'sleeves', 'length'] as const
export type FitZone = (typeof fitZones)[number]

export const zoneFits = ['tight', 'true', 'loose'] as const
export type ZoneFit = (typeof zoneFits)[number]

export const sizeVerdicts = ['small', 'true', 'large'] as const
export const stretches = ['none', 'some', 'much'] as const
export const garmentOrigins = ['new', 'second_hand', 'made', 'lent'] as const

export const garmentLimits = {
  perPost: 12,
  nameLength: 100,
  brandLength: 60,
  brandSuggestions: 8,
  /** A brand shows `100+` above this. */
  brandPiecesMax: 100,
  /** In the currency's own unit. */
  highestPrice: 10_000_000,
} as const

const upper = ['chest', 'waist', 'shoulders', 'sleeves', 'length'] as const
const lower = ['waist', 'hips', 'length'] as const
const whole = ['chest', 'waist', 'hips', 'shoulders', 'sleeves', 'length'] as const
const close = ['chest', 'waist', 'hips'] as const

/** The zones that a category touches. */
export const zonesOf: Readonly<Record<GarmentCategory, readonly FitZone[]>> = {
  top: upper,
  knit: upper,
  shirt: upper,
  jacket: upper,
  coat: whole,
  dress: whole,
  suit: whole,
  trousers: lower,
  jeans: lower,
  skirt: lower,
  shorts: lower,
  underwear: close,
  swimwear: close,
  shoes: ['length'],
  bag: [],
  accessory: [],
}

export type BodyHalf = 'upper' | 'lower'

/** The half that a category is fitted to. A coat covers hips and is cut for chest and shoulders. */
const halves: Readonly<Record<GarmentCategory, readonly BodyHalf[]>> = {
  top: ['upper'],
  knit: ['upper'],
  shirt: ['upper'],
  jacket: ['upper'],
  coat: ['upper'],
  dress: ['upper', 'lower'],
  suit: ['upper', 'lower'],
  underwear: ['upper', 'lower'],
  swimwear: ['upper', 'lower'],
  trousers: ['lower'],
  jeans: ['lower'],
  skirt: ['lower'],
  shorts: ['lower'],
  shoes: [],
  bag: [],
  accessory: [],
}

/**
 * The half of the body that an outfit gives evidence about: the upper for shirt and coat, the lower for jeans.
 * @returns null for both, and for none
 */
export function halfOf(categories: readonly GarmentCategory[]): BodyHalf | null {
  const covered = new Set(categories.flatMap((category) => halves[category]))
  const [half = null] = covered
  return covered.size === 1 ? half : null
}

const letters = ['alpha', 'eu', 'uk', 'us'] as const
const byWaist = [...letters, 'waist_length'] as const

/** The systems that a category is sized in, the usual one first. */
export const systemsOf: Readonly<Record<GarmentCategory, readonly SizeSystem[]>> = {
  top: letters,
  knit: letters,
  shirt: letters,
  dress: letters,
  jacket: letters,
  coat: letters,
  suit: letters,
  underwear: letters,
  swimwear: letters,
  skirt: byWaist,
  shorts: byWaist,
  trousers: byWaist,
  jeans: ['waist_length', ...letters],
  shoes: ['shoe'],
  bag: [],
  accessory: ['alpha'],
}

export const alphaSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'] as const

const evenNumber = (label: string, least: number, most: number) =>
  /^\d{1,2}$/.test(label) &&
  Number(label) % 2 === 0 &&
  Number(label) >= least &&
  Number(label) <= most

/**
 * The standard spelling of a size: `2xl` is `XXL`, `31/32` is `W31 L32`.
 * @returns null for a size that the system does not have
 */
export function sizeLabelOf(system: SizeSystem, typed: string): string | null {
  const label = typed.trim().toUpperCase().replace(',', '.')
  switch (system) {
    case 'alpha': {
      const name = label.replace(/^2(?=X[SL]$)/, 'X').replace(/^1(?=X[SL]$)/, '')
      const spelled = /^X{3,5}L$/.test(name) ? `${name.length - 1}XL` : name
      return alphaSizes.find((size) => size === spelled) ?? null
    }
    case 'eu':
      return evenNumber(label, 28, 76) ? label : null
    case 'uk':
    case 'us':
      return evenNumber(label, 0, 66) ? String(Number(label)) : null
    case 'waist_length': {
      const [, waist, length] = /^W?\s*(\d{2})(?:\s*[/X\s]?\s*L?\s*(\d{2}))?$/.exec(label) ?? []
      const isSize = Number(waist) >= 20 && Number(waist) <= 62
      if (!isSize || (length !== undefined && (Number(length) < 24 || Number(length) > 40)))
        return null
      return length === undefined ? `W${waist}` : `W${waist} L${length}`
    }
    case 'shoe': {
      const isHalf = /^\d{2}(?:\.[05])?$/.test(label)
      return isHalf && Number(label) >= 15 && Number(label) <= 52 ? String(Number(label)) : null
    }
  }
}

/**
 * The same key for all spellings of a brand: without case, accents, punctuation and doubled spaces. Empty for no name.
 */
export const brandKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, garmentLimits.brandLength)

export const getGarments = { method: 'GET', path: '/api/posts/:postId/garments' } as const
export const setGarments = { method: 'PUT', path: '/api/posts/:postId/garments' } as const
export const findBrands = { method: 'GET', path: '/api/brands' } as const
