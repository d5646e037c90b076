// Pure rules of the viewer's closet: prices, the position of a garment on its picture, and a garment worn again.
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import type { GarmentCategory } from '@kloset/contract/garments'
import type { Garment } from '@kloset/contract/garments.schemas'
import { language } from '../../lib/text/language.ts'
import { draftOf, type GarmentDraft } from './garments.rules.ts'

export const priceText = ({ amount, currency }: NonNullable<Garment['price']>) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)

/** The cost of each wear so far; null without a price. */
export const perWearText = ({
  price,
  looksCount,
}: Pick<ClosetGarment, 'price' | 'looksCount'>): string | null =>
  price && priceText({ ...price, amount: price.amount / looksCount })

/** The part of a picture of a whole person that shows a garment, if the garment has no dot. */
const parts = {
  upper: { scale: 1.9, x: 50, y: 24 },
  lower: { scale: 1.8, x: 50, y: 90 },
  feet: { scale: 2.6, x: 50, y: 100 },
  whole: { scale: 1, x: 50, y: 50 },
} as const

const partOf: Readonly<Record<GarmentCategory, keyof typeof parts>> = {
  top: 'upper',
  knit: 'upper',
  shirt: 'upper',
  jacket: 'upper',
  trousers: 'lower',
  jeans: 'lower',
  skirt: 'lower',
  shorts: 'lower',
  shoes: 'feet',
  dress: 'whole',
  coat: 'whole',
  suit: 'whole',
  underwear: 'whole',
  swimwear: 'whole',
  bag: 'whole',
  accessory: 'whole',
}

/** How a picture is enlarged around a garment: the scale, and the point that does not move. */
export function cropOf({ spot, category }: Pick<Garment, 'spot' | 'category'>) {
  return spot ? { scale: 2, x: spot.xPosition, y: spot.yPosition } : parts[partOf[category]]
}

/** A draft of the garment for another look. Its position on that picture is not known. */
export const wornAgain = ({ garment, price }: ClosetGarment, key: string): GarmentDraft => {
  const { id: _ofOtherLook, ...draft } = draftOf({ ...garment, price, spot: null })
  return { ...draft, key }
}
