// Names what is worn, from the plan: `camel coat`, `lime pleated silk skirt`.
import type { Fabric } from './fabrics.ts'
import type { Coat, Dress, Outfit, Skirt, Top, TrouserFit, Trousers } from './garments/garments.ts'

const WEAVE_WORDS: Partial<Record<Fabric['weave'], string>> = {
  silk: 'silk',
  leather: 'leather',
  rib: 'ribbed',
  cable: 'cable-knit',
  pinstripe: 'pinstriped',
  stripe: 'striped',
  'vertical stripe': 'striped',
  check: 'checked',
  gingham: 'gingham',
  houndstooth: 'houndstooth',
  dots: 'dotted',
  floral: 'floral',
  brushed: 'printed',
  tweed: 'tweed',
  corduroy: 'corduroy',
}

/** Colour, adjective, weave, noun. */
export const inWords = (fabric: Fabric, noun: string, adjective = ''): string =>
  [fabric.name, adjective, WEAVE_WORDS[fabric.weave] ?? '', noun].filter(Boolean).join(' ')

function coatWords({ cut, fabric, jeans }: Coat): string {
  if (jeans) return 'denim jacket'
  if (cut === 'puffer') return `${fabric.name} puffer jacket`
  return inWords(fabric, cut === 'trench' ? 'trench coat' : cut)
}

function dressWords({ fabric, hem, straps, collar, belt }: Dress): string {
  if (straps) return inWords(fabric, 'slip dress')
  if (collar) return inWords(fabric, 'shirt dress')
  return inWords(fabric, hem > 700 ? 'maxi dress' : 'dress', belt ? 'belted' : '')
}

function topWords({
  fabric,
  hood,
  collar,
  turtleneck,
  hem = 1,
  ribbedHem,
  print,
  sleeve,
  straps,
}: Top): string {
  if (hood) return inWords(fabric, 'hoodie')
  if (collar) return inWords(fabric, 'shirt')
  if (turtleneck) return inWords(fabric, 'turtleneck')
  if (hem > 1.3) return inWords(fabric, 'tunic')
  if (ribbedHem) return inWords(fabric, 'sweater')
  if (straps) return inWords(fabric, 'camisole')
  if (print) return inWords(fabric, 'graphic tee')
  return inWords(fabric, 'tee', (sleeve?.length ?? 0) > 0.6 ? 'long-sleeved' : '')
}

const FIT_WORDS: Record<TrouserFit, string> = {
  skinny: 'skinny',
  straight: 'straight',
  wide: 'wide-leg',
  flare: 'flared',
  taper: 'tapered',
  barrel: 'barrel-leg',
  shorts: '',
}

function trouserWords({ fabric, fit, jeans, cargo }: Trousers): string {
  if (fit === 'shorts') return inWords(fabric, 'shorts')
  // Denim is already a colour here: "light denim straight jeans" says it twice.
  if (jeans) return `${fabric.name.replace(/ ?denim$/, '') || 'blue'} ${FIT_WORDS[fit]} jeans`
  return inWords(fabric, cargo ? 'cargo trousers' : 'trousers', FIT_WORDS[fit])
}

function skirtWords({ fabric, hem, pleats }: Skirt): string {
  const length = hem < 540 ? 'mini' : hem > 670 ? 'maxi' : 'midi'
  return inWords(fabric, `${length} skirt`, pleats ? 'pleated' : '')
}

/** The clothes, outermost first. A blazer and trousers of one cloth are a suit. */
export function clothesIn({ coat, dress, top, trousers, skirt }: Outfit): string[] {
  const suit =
    coat?.cut === 'blazer' &&
    trousers?.fabric.name === coat.fabric.name &&
    trousers.fabric.weave === coat.fabric.weave
  if (suit) return [inWords(coat.fabric, 'suit'), ...(top ? [topWords(top)] : [])]
  return [
    ...(coat ? [coatWords(coat)] : []),
    ...(dress ? [dressWords(dress)] : []),
    ...(top ? [topWords(top)] : []),
    ...(trousers ? [trouserWords(trousers)] : []),
    ...(skirt ? [skirtWords(skirt)] : []),
  ]
}

/** Shoes, hat, bag and scarf. */
export function accessoriesIn({ shoes, hat, bag, scarf }: Outfit): string[] {
  const shoe =
    shoes.fabric.weave === 'leather'
      ? `${shoes.fabric.name} ${shoes.kind}`
      : inWords(shoes.fabric, shoes.kind)
  return [
    shoe,
    ...(hat ? [`${hat.fabric.name} ${hat.kind}`] : []),
    ...(bag ? [`${bag.fabric.name} ${bag.kind}`] : []),
    ...(scarf ? [inWords(scarf, 'scarf')] : []),
  ]
}
