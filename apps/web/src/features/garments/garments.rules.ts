// Pure rules of garments in their form: an empty garment, its title, and why it is not done yet.
import {
  alphaSizes,
  brandKey,
  type GarmentCategory,
  garmentLimits,
  sizeLabelOf,
  type SizeSystem,
  systemsOf,
  type setGarments,
  zonesOf,
} from '@kloset/contract/garments'
import type { InputOf } from '@kloset/contract/api'
import type { Garment } from '@kloset/contract/garments.schemas'
import { normalizeProductUrl } from '@kloset/contract/product-dots'
import type { OwnSizes } from '@kloset/contract/size-advice.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { productDotsTexts } from '@kloset/texts/product-dots'

type Input = InputOf<typeof setGarments>['body']['garments'][number]

/** A garment in its form: the texts as typed. */
export type GarmentDraft = Omit<Garment, 'id' | 'category' | 'productUrl' | 'price'> & {
  readonly key: string
  readonly id?: string
  readonly category: GarmentCategory | null
  readonly link: string
  readonly amount: string
  readonly currency: string
  /** The file that has its spot, for a look that is not shared yet. */
  readonly fileKey?: string
}

export const emptyGarment = (key: string, more: Partial<GarmentDraft> = {}): GarmentDraft => ({
  key,
  category: null,
  name: null,
  brand: null,
  size: null,
  showsSize: false,
  verdict: null,
  zones: {},
  stretch: null,
  origin: null,
  link: '',
  isPaidLink: false,
  amount: '',
  currency: 'EUR',
  spot: null,
  ...more,
})

/** A garment whose form is changed, but not done. */
export interface Unfinished {
  readonly draft: GarmentDraft
  /** Whether it was missing from the list. */
  readonly isNew: boolean
}

/**
 * Whether a closed form continues in an opened one: for the same garment, or from one new garment to another, unless
 * the other was made from a dot.
 */
export const continues = (closed: Unfinished, opened: Unfinished): boolean =>
  closed.draft.key === opened.draft.key ||
  (closed.isNew && opened.isNew && opened.draft.category === null && opened.draft.spot === null)

/** @param key the key of the draft; a new key for a garment that is not shared yet */
export const typedOf = (
  { productUrl, price, ...garment }: Omit<Garment, 'id'>,
  key: string,
): GarmentDraft => ({
  ...garment,
  key,
  link: productUrl ?? '',
  amount: price ? String(price.amount) : '',
  currency: price?.currency ?? 'EUR',
})

export const draftOf = ({ id, ...garment }: Garment): GarmentDraft => ({
  ...typedOf(garment, id),
  id,
})

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const CODE_BESIDE = /^[A-Z]{3}\b|\b[A-Z]{3}$/iu

/**
 * `49,90`, `50 €`, `1.299,00` and `1,299.00` are prices. With both separators, the last one is the decimal separator. A
 * single one separates thousands when three digits follow it.
 * @returns NaN for a text that is no price, null for an empty one
 */
export function priceOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(CODE_BESIDE, '')
    .replaceAll(/^[€$£]|[€$£]$|[\s'’]/gu, '')
  if (text === '') return typed.trim() === '' ? null : Number.NaN
  const [whole = '', cents = ''] = text.split(/[.,](?=\d{1,2}$)/)
  const thousands = /^\d{1,3}([.,]\d{3})*$/
  if (!/^\d+$/.test(whole) && !thousands.test(whole)) return Number.NaN
  if (!/^\d*$/.test(cents)) return Number.NaN
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || 0}`)
  return amount <= garmentLimits.highestPrice ? amount : Number.NaN
}

/** The currency code beside a price, if there is a known one. */
function codeIn(amount: string): string | undefined {
  const code = CODE_BESIDE.exec(amount.trim())?.[0].toUpperCase()
  return code !== undefined && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

/** A currency sign or code in the price overrides the field beside it, which starts with euros. */
const currencyOf = ({ amount, currency }: Pick<GarmentDraft, 'amount' | 'currency'>): string =>
  signs[/[€$£]/.exec(amount)?.[0] ?? ''] ?? codeIn(amount) ?? currency

/** The errors of the fields under More. */
export const errorsOf = ({
  link,
  ...price
}: Pick<GarmentDraft, 'link' | 'amount' | 'currency'>) => ({
  link:
    link.trim() !== '' && normalizeProductUrl(link) === null
      ? productDotsTexts.enterAddress
      : undefined,
  price: Number.isNaN(priceOf(price.amount)) ? garmentsTexts.priceAsNumber : undefined,
  currency:
    price.amount.trim() !== '' && !/^[A-Z]{3}$/.test(currencyOf(price))
      ? garmentsTexts.currencyOfThree
      : undefined,
})

/** The garments to send, without those that have no category. */
export const toInputs = (drafts: readonly GarmentDraft[]): Input[] =>
  drafts.flatMap(
    ({ key: _key, fileKey: _fileKey, category, link, amount, currency, size, ...garment }) => {
      if (category === null) return []
      const price = priceOf(amount)
      return {
        ...garment,
        category,
        size: size && size.label.trim() !== '' ? size : null,
        productUrl: link.trim() || null,
        price:
          price === null ? null : { amount: price, currency: currencyOf({ amount, currency }) },
      }
    },
  )

/** Changes the category, and keeps the values that are valid for it. */
export function inCategory(draft: GarmentDraft, category: GarmentCategory): GarmentDraft {
  const zones = Object.entries(draft.zones).filter(([zone]) =>
    (zonesOf[category] as readonly string[]).includes(zone),
  )
  const keepsSize = draft.size && systemsOf[category].includes(draft.size.system)
  return {
    ...draft,
    category,
    zones: Object.fromEntries(zones),
    size: keepsSize ? draft.size : null,
  }
}

/** Why the form cannot be done yet, apart from errors of typed fields; null when it can. */
export function whyNotDone({ category, size }: GarmentDraft): string | null {
  if (category === null) return garmentsTexts.category
  if (!size || size.label.trim() === '') return null
  return sizeLabelOf(size.system, size.label) === null ? garmentsTexts.pressSize : null
}

/** A key that is equal for garments that the closet counts as one. Names are normalized like brands. */
export const closetKeyOf = ({
  category,
  brand,
  name,
  size,
}: Pick<GarmentDraft, 'category' | 'brand' | 'name' | 'size'>): string =>
  JSON.stringify([
    category,
    (brand && brandKey(brand)) || null,
    (name && brandKey(name)) || null,
    size && [size.system, sizeLabelOf(size.system, size.label) ?? size.label],
  ])

export const titleOf = ({ name, category }: Pick<GarmentDraft, 'name' | 'category'>) =>
  name ?? (category ? garmentsTexts.categories[category] : garmentsTexts.new)

/** Whether an owned piece supports the advised size: a piece that runs small or large does not support its own size. */
export const speaksFor = (
  best: { readonly label: string } | null,
  own: { readonly label: string; readonly verdict: 'small' | 'true' | 'large' },
): boolean => own.verdict === 'true' || own.label !== best?.label

/** Why a size is advised, or why none is. Owned pieces of the brand count most, then measures. */
export function reasonOf({
  state,
  category,
  best,
  own,
  measures,
}: OwnSizes['brands'][number]['categories'][number]): string {
  if (state === 'silent') return garmentsTexts.silent
  if (!own || !speaksFor(best, own)) return garmentsTexts.decide(measures)
  const { label, verdict } = own
  if (own.category === category) {
    if (verdict === 'true') return garmentsTexts.youOwnOne
    return verdict === 'small' ? garmentsTexts.ownIsSmall(label) : garmentsTexts.ownIsLarge(label)
  }
  return ownTexts[verdict](label, garmentsTexts.categories[own.category])
}

export const ownTexts = {
  small: garmentsTexts.ownSmall,
  true: garmentsTexts.ownTrue,
  large: garmentsTexts.ownLarge,
} as const

/** Brand and category in one line. */
export const lineOf = ({ name, brand, category }: Pick<Garment, 'name' | 'brand' | 'category'>) =>
  [brand, name ? garmentsTexts.categories[category] : null].filter(Boolean).join(' · ')

const evenNumbers = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, index) => String(from + 2 * index))

/** The sizes of a system to choose from; null for a system whose sizes are typed. */
export function sizesOf(system: SizeSystem): readonly string[] | null {
  if (system === 'alpha') return alphaSizes
  if (system === 'eu') return evenNumbers(30, 62)
  if (system === 'uk' || system === 'us') return evenNumbers(0, 50)
  return null
}
