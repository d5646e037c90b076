// Describes a plate from its plan, so that the text is always true: one sentence, and the garments.
import type { BackdropKind } from './backdrops.ts'
import type { FlatKind } from './flat-items.ts'
import { accessoriesIn, clothesIn, inWords } from './garment-words.ts'
import type { HairStyle } from './hair.ts'
import type {
  DescribedPlate,
  FigurePlate,
  FigureSpec,
  FlatLayPlate,
  PlateSpec,
  Shot,
} from './plate-spec.ts'
import { at } from './lists.ts'
import { poseOf } from './poses.ts'

/** `*` is replaced by the colour. */
const HAIR_WORDS: Record<HairStyle, string> = {
  long: 'long * hair',
  wavy: 'wavy * hair',
  bob: 'a * bob',
  afro: 'a * afro',
  ponytail: 'a * ponytail',
  curly: 'curly * hair',
  bun: 'a * bun',
  topknot: 'a * topknot',
  braids: '* braids',
  short: 'short * hair',
  'side-parted': 'side-parted * hair',
  fade: 'a * fade',
  'buzz cut': 'a * buzz cut',
  bald: 'a shaved head',
}

const POSE_WORDS: Partial<Record<FigureSpec['pose'], string>> = {
  walking: 'walking',
  'walking aside': 'walking',
  striding: 'striding past',
  seated: 'seated',
  'seated, reading': 'reading a book',
  'from behind': 'seen from behind',
  'from behind, hand in pocket': 'seen from behind',
  'looking back': 'looking back over one shoulder',
  waving: 'waving',
  swaying: 'swaying',
  'arms crossed': 'arms crossed',
  'hands in pockets': 'hands in pockets',
  'hand on hip': 'one hand on the hip',
  'both hands on hips': 'hands on hips',
  'under an umbrella': 'under a red umbrella',
  'leaning on a bicycle': 'beside a bicycle',
}

const PLACE_WORDS: Record<BackdropKind, string> = {
  seamless: 'in front of a plain wall',
  'paper roll': 'on a paper backdrop',
  arch: 'in front of an arch',
  sun: 'in front of a painted sun',
  'window light': 'in window light',
  'leaf shadow': 'beside the shadow of palm leaves',
  'colour blocks': 'against blocks of colour',
  diagonal: 'against a diagonally painted wall',
  'ribbed wall': 'against a ribbed wall',
  tiles: 'against a tiled wall',
  curtain: 'in front of a curtain',
  doorway: 'in front of a painted door',
  hills: 'before low hills',
  stairs: 'beside a flight of steps',
  street: 'in front of a shop window',
  crossing: 'on a zebra crossing',
}

const FLAT_WORDS: Record<FlatKind, string> = {
  knit: 'sweater',
  jeans: 'trousers',
  shirt: 'shirt',
  shoe: 'sneakers',
  bag: 'bag',
  hat: 'hat',
  sunglasses: 'sunglasses',
  belt: 'belt',
}

/** Shots that end above the trousers. */
const WITHOUT_LEGS: readonly Shot[] = ['waist up', 'portrait', 'avatar', 'collar']

/** With its article, unless it is a pair of something. */
const an = (words: string): string =>
  /(?<!dres)s$/.test(words) ? words : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${at(words, -1)}`

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

function personWords({ appearance }: FigureSpec): string {
  const person = appearance.aged ? `an older ${appearance.called}` : `a ${appearance.called}`
  if (appearance.headscarves.length > 0) return `${person} in a headscarf`
  const hair = HAIR_WORDS[appearance.hair]
    .replace('*', appearance.hairColour)
    .replace(/^a (?=[aeiou])/, 'an ')
  const beard =
    appearance.beard === 'full' ? ' and a beard' : appearance.beard ? ' and a moustache' : ''
  return `${person} with ${hair}${beard}`
}

/** From behind, a coat hides what is worn under it. */
function visibleClothes({ outfit, pose }: FigureSpec): string[] {
  const hidden = outfit.coat !== undefined && poseOf(pose).fromBehind === true
  if (!hidden) return clothesIn(outfit)
  const { top: _under, ...seen } = outfit
  return clothesIn(seen)
}

function figureWords(figure: FigureSpec, shot: Shot): string {
  const { outfit, appearance } = figure
  const clothes = visibleClothes(figure)
  const seen = WITHOUT_LEGS.includes(shot) ? clothes.slice(0, 2) : clothes
  const hat =
    outfit.hat && appearance.headscarves.length === 0
      ? [`${outfit.hat.fabric.name} ${outfit.hat.kind}`]
      : []
  const joint = appearance.headscarves.length > 0 ? ' and' : ' in'
  return `${personWords(figure)}${joint} ${listed([...seen, ...hat].map((words) => an(words)))}`
}

function figurePlateWords(plate: FigurePlate): string {
  const { shot } = plate.framing
  const first = at(plate.figures, 0)
  const people = plate.figures.map((figure) => figureWords(figure, shot)).join(' beside ')
  if (plate.kind === 'detail') return `close view of ${detailWords(first, shot) ?? people}`
  const alone = plate.figures.length === 1 && shot === 'full'
  const action = (alone ? POSE_WORDS[first.pose] : undefined) ?? 'standing'
  const ride = first.appearance.wheelchair ? ', using a wheelchair' : ''
  return `${people}${ride}, ${action} ${PLACE_WORDS[plate.backdrop.kind]}`
}

/** A close view without a face is about the shoes or the bag. */
function detailWords(figure: FigureSpec, shot: Shot): string | null {
  const [shoes = '', bag = ''] = accessoriesIn(figure.outfit)
  const clothes = visibleClothes(figure)
  if (shot === 'hem') return `${an(shoes)} below ${an(at(clothes, -1))}`
  if (shot === 'hip') {
    return `${an(bag)} carried beside ${an(at(clothes, figure.outfit.coat ? 0 : -1))}`
  }
  return null
}

function flatLayWords(plate: FlatLayPlate): string[] {
  const words = plate.items.map(({ kind, fabric }) => {
    const noun = kind === 'jeans' && fabric.weave === 'denim' ? 'folded jeans' : FLAT_WORDS[kind]
    return inWords(fabric, noun)
  })
  return [...new Set(words)]
}

/** Adds alt text, and the garments in words (`camel coat`) for captions and KLOtags. */
export function describe(plate: PlateSpec): DescribedPlate {
  if (plate.kind === 'flat-lay') {
    const garments = flatLayWords(plate)
    const alt = `${listed(garments.map((words) => an(words)))} laid flat, seen from above`
    return { ...plate, alt: sentence(alt), garments }
  }
  const worn = plate.figures.flatMap((figure) => [
    ...visibleClothes(figure),
    ...accessoriesIn(figure.outfit),
  ])
  return { ...plate, alt: sentence(figurePlateWords(plate)), garments: [...new Set(worn)] }
}
