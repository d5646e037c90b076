// The labels of the two fields of a measure in two units, by how many smaller units make one larger unit.
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measuresTexts } from '@kloset/texts/measures'

export const twoUnits = {
  12: {
    large: measuresTexts.feet,
    small: measuresTexts.inches,
    largeOf: measuresTexts.feetOf,
    smallOf: measuresTexts.inchesOf,
  },
  14: {
    large: bodySetupTexts.stones,
    small: bodySetupTexts.pounds,
    largeOf: bodySetupTexts.stonesOf,
    smallOf: bodySetupTexts.poundsOf,
  },
} as const
