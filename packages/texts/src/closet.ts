// One's own closet: the garments of one's looks, and choosing from them.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { count: counted, form } = formatsOf('en')

export const closetTexts = translated('closet', {
  title: 'My closet',
  line: 'Filled by your looks. Only you see it.',
  loading: 'Loading your closet',
  loadFailed: { title: 'Your closet could not be loaded' },
  garments: (count: number) => form(count, { one: 'garment', other: 'garments' }),
  looksWorn: (count: number) => form(count, { one: 'look worn', other: 'looks worn' }),
  resting: 'resting 90 days',
  filter: 'Show',
  all: 'All',
  notWorn: 'Not worn for 90 days',
  states: { kept: 'Kept', lent: 'Lent', archived: 'Archived', sold: 'Sold' },
  brand: 'Brand',
  allBrands: 'All brands',
  empty: 'Nothing in your closet yet',
  emptyLine:
    'Say on a look what you wear, and it hangs here: each garment once, with every look that you wore it on. Garments with the same brand, name and size are one.',
  shareLook: 'Share a look',
  emptyFilter: 'Nothing like that in your closet',
  showAll: 'Show all',
  wearsTimes: (count: number) => `${counted(count)}×`,
  wearsWord: (count: number) => form(count, { one: 'wear', other: 'wears' }),
  since: (day: string) => `since ${day}`,
  onDay: (day: string) => `on ${day}`,
  perWear: (price: string) => `${price} a wear`,
  perWearWord: 'a wear',
  paid: (price: string) => `${price} paid`,
  looks: 'Worn on',
  lastWorn: (day: string) => `last on ${day}`,
  looksFailed: { title: 'The looks could not be loaded' },
  lookOf: (day: string) => `Look of ${day}`,
  lend: 'Lent',
  archive: 'Archive',
  sell: 'Sold',
  keep: 'Back in the closet',
  isNow: {
    kept: (name: string) => ({ title: `${name} is in your closet` }),
    lent: (name: string) => ({ title: `${name} is lent` }),
    archived: (name: string) => ({ title: `${name} is archived` }),
    sold: (name: string) => ({ title: `${name} is sold` }),
  },
  undo: 'Undo',
  stateFailed: { title: 'That was not changed' },
  garmentGone: 'This garment is not in your closet any more',
})
