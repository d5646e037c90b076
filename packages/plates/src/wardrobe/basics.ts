// The pieces that most outfits consist of.
import { cloth } from '../fabrics.ts'
import type { Weave } from '../fabrics.ts'
import type { Outfit, Shoes, Sleeve } from '../garments/garments.ts'
import { SWATCHES } from '../palette.ts'
import type { Swatch } from '../palette.ts'
import type { Palette } from '../palettes.ts'

export const sneakers = (colour: Swatch, accent: Swatch): Shoes => ({
  kind: 'sneakers',
  fabric: cloth(colour),
  accent: SWATCHES[accent],
})
export const leather = (kind: Shoes['kind'], colour: Swatch): Shoes => ({
  kind,
  fabric: cloth(colour === 'white' || colour === 'cream' ? 'chocolate' : colour, 'leather'),
})
export const heels = (colour: Swatch): Shoes => ({
  kind: 'heels',
  fabric: cloth(colour, 'leather'),
  strap: true,
})
export const loafers = (colour: Swatch): Shoes => ({
  ...leather('loafers', colour),
  accent: '#cfa95a',
})

export const LONG: Sleeve = { length: 1 }
export const SHORT: Sleeve = { length: 0.36, width: 1.4 }
export const ROOMY: Sleeve = { length: 1, width: 1.7, cuff: 'rib' }

export const turtleneck = (colour: Swatch): NonNullable<Outfit['top']> => ({
  fabric: cloth(colour, 'rib'),
  neckline: 'high',
  turtleneck: true,
  sleeve: LONG,
  tucked: true,
})
export const tee = (colour: Swatch): NonNullable<Outfit['top']> => ({
  fabric: cloth(colour),
  neckline: 'crew',
  sleeve: SHORT,
  tucked: true,
})
export const knit = (
  colour: Swatch,
  weave: Weave,
  second?: Swatch,
): NonNullable<Outfit['top']> => ({
  fabric: second ? cloth(colour, weave, second) : cloth(colour, weave),
  neckline: 'crew',
  sleeve: ROOMY,
  hem: 0.95,
  ease: 13,
  boxy: 0.5,
  ribbedHem: true,
})
export const shirt = (
  colour: Swatch,
  weave: Weave = 'plain',
  second?: Swatch,
): NonNullable<Outfit['top']> => ({
  fabric: second ? cloth(colour, weave, second) : cloth(colour, weave),
  neckline: 'shirt',
  collar: 'closed',
  placket: true,
  sleeve: { length: 1, width: 1.5 },
  tucked: true,
})

/** An outfit complete from neck to shoe, in the colours of a palette. */
export type OutfitMaker = (palette: Palette) => Outfit
