// Matches captions and remarks with pictures by the garments. Each caption is used once.
import type { Random } from '../random.ts'
import type { Plate } from '../plate-set.ts'
import { captions, type CaptionWords, type RemarkWords, remarks } from './content.ts'
import type { Person } from './people.ts'

/** The subjects of texts, and how to recognise garments by their description. */
const garmentKinds: readonly [about: string, pattern: RegExp][] = [
  ['coat', /\bcoat\b|parka|cape\b/],
  ['jacket', /jacket|blazer|puffer|bomber/],
  ['waistcoat', /waistcoat/],
  ['suit', /suit\b/],
  ['knit', /jumper|sweater|knit|cardigan|neck\b/],
  ['sweatshirt', /hoodie|sweatshirt/],
  ['tee', /\bt-?shirt|\btee\b/],
  ['shirt', /(?<!t-?)shirt\b(?! dress)|blouse/],
  ['dress', /dress\b|gown/],
  ['skirt', /skirt/],
  ['jeans', /jeans/],
  ['trousers', /trousers|chinos|cargos|cords\b|culottes/],
  ['shorts', /shorts/],
  ['shoes', /boots|sneakers|trainers|loafers|heels|sandals|shoes/],
  ['hat', /\bhat|\bcap\b|beanie|fedora/],
  ['bag', /bag\b|tote|clutch/],
  ['scarf', /\bscarf/],
]

/**
 * Heights in inches: from the first on, a person's texts are those of a tall person; up to the second, of a short one.
 */
const tallFrom = { feminine: 67.5, masculine: 71.5 }
const shortTo = { feminine: 62.5, masculine: 67.5 }

const outer = ['coat', 'jacket', 'waistcoat', 'suit']
const inner = ['tee', 'shirt', 'knit']

/**
 * The kinds of garment on a picture, each with its description: `coat` -> `camel coat`. Excludes what is
 * worn under something else.
 */
export function garmentsByKind(garments: readonly string[]): Map<string, string> {
  const found = garmentKinds.flatMap(([about, pattern]) => {
    const garment = garments.find((description) => pattern.test(description.toLowerCase()))
    return garment === undefined ? [] : [[about, garment] as const]
  })
  const kinds = new Map(found)
  if (outer.some((kind) => kinds.has(kind))) for (const kind of inner) kinds.delete(kind)
  return kinds
}

/** Returns captions, none of them twice; null when no fitting one is left. */
export function captionDeck(random: Random): (plate: Plate, person: Person) => string | null {
  const left = new Set(captions)
  return (plate, person) => {
    const worn = garmentsByKind(plate.garments)
    const fitting = [...left].filter((caption) => isFitting(caption, person, worn))
    const ofPicture = fitting.filter(({ about }) => about === plate.kind)
    const ofGarments = fitting.filter(({ about }) => worn.has(about) || about === 'any')
    const choice = ofPicture.length > 0 ? ofPicture : ofGarments
    if (choice.length === 0) return null
    const caption = random.weighted(choice, ({ about }) => (about === 'any' ? 1 : 3))
    left.delete(caption)
    return withGarment(caption, worn)
  }
}

/**
 * Returns remarks on a picture: never one twice for the same `used` set, and the least used ones first. Null when none
 * are left.
 */
export function remarkDeck(
  random: Random,
): (abouts: Map<string, string>, used: Set<string>) => RemarkWords | null {
  const uses = new Map<RemarkWords, number>()
  return (abouts, used) => {
    const fitting = remarks.filter(({ about, text }) => abouts.has(about) && !used.has(text))
    if (fitting.length === 0) return null
    const weight = (remark: RemarkWords) =>
      (remark.about === 'any' || remark.about === 'every picture' ? 1 : 2) /
      (1 + (uses.get(remark) ?? 0)) ** 3
    const remark = random.weighted(fitting, weight)
    uses.set(remark, (uses.get(remark) ?? 0) + 1)
    used.add(remark.text)
    return { ...remark, text: withGarment(remark, abouts) }
  }
}

/** An author's answers to praise. */
export const thanks: readonly string[] = remarks
  .filter(({ about }) => about === 'thanks')
  .map(({ text }) => text)

function withGarment({ about, text }: { about: string; text: string }, worn: Map<string, string>) {
  return text.replaceAll('{garment}', worn.get(about) ?? about)
}

function isFitting(
  { fits, needs, about }: CaptionWords,
  person: Person,
  worn: Map<string, string>,
): boolean {
  if (needs !== undefined && !new RegExp(needs).test(worn.get(about) ?? '')) return false
  return fits === undefined || isLike(person, fits)
}

function isLike({ words }: Person, fits: NonNullable<CaptionWords['fits']>): boolean {
  if (fits === 'tall') return words.height >= tallFrom[words.bodyType]
  if (fits === 'short') return words.height <= shortTo[words.bodyType]
  if (fits === 'on foot') return !words.usesWheelchair
  return words.bodyType === fits
}
