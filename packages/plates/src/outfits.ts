// The wardrobe: outfits as functions of a palette, so that one cut can be worn in many colours. The story
// chooses hats, bags and scarves.
import type { Outfit } from './garments/garments.ts'
import type { Palette } from './palettes.ts'
import { COATS } from './wardrobe/coats.ts'
import { DRESSES } from './wardrobe/dresses.ts'
import { SEPARATES } from './wardrobe/separates.ts'
import type { OutfitMaker } from './wardrobe/basics.ts'

const OUTFITS = { ...COATS, ...SEPARATES, ...DRESSES }

export type OutfitName = keyof typeof OUTFITS

/** The outfit of this name in these colours. */
export function dressIn(name: OutfitName, palette: Palette): Outfit {
  const make: OutfitMaker = OUTFITS[name]
  return make(palette)
}

/** Covered to wrist and ankle with a high neckline: for people who wear a headscarf. */
export function isModest(outfit: Outfit): boolean {
  const upper = outfit.dress ?? outfit.top
  const covered = outfit.coat?.cut === 'waistcoat' ? undefined : outfit.coat
  const sleeve = covered ? 1 : (upper?.sleeve?.length ?? 0)
  const neckline = upper?.neckline
  const hem = outfit.dress?.hem ?? outfit.skirt?.hem
  const legs = hem === undefined ? (outfit.trousers?.length ?? 1) >= 0.9 : hem >= 680
  return sleeve >= 0.9 && legs && neckline !== 'v' && neckline !== 'scoop'
}
