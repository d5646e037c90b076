// What the two fields of a measure in two units are called, by how many of the smaller are one of the larger.
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { measurementsTexts } from '@kloset/texts/measurements'

export const twoUnits = {
  12: {
    large: measurementsTexts.feet,
    small: measurementsTexts.inches,
    largeOf: measurementsTexts.feetOf,
    smallOf: measurementsTexts.inchesOf,
  },
  14: {
    large: bodySetupTexts.stones,
    small: bodySetupTexts.pounds,
    largeOf: bodySetupTexts.stonesOf,
    smallOf: bodySetupTexts.poundsOf,
  },
} as const
