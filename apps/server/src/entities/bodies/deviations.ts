// How much people differ in each measure.
import type { MeasureName } from '@kloset/contract/measurements'

/**
 * Standard deviations of adults, inches and pounds: the unit of distances between bodies. Means of
 * women's and men's, NHANES 2017-2020 for height, weight and girths, ANSUR II for lengths; underbust
 * and pants waist were measured by neither, so they have the values of the chest and the waist.
 */
export const populationDeviations: Readonly<Record<MeasureName, number>> = {
  height: 2.8,
  weight: 48.5,
  chest: 5.8,
  waist: 6.65,
  hips: 5.5,
  torsoLength: 1.07,
  shoulderWidth: 0.74,
  underbustCircumference: 5.8,
  armLength: 1.19,
  inseamLength: 1.8,
  outseamLength: 2.0,
  pantsWaist: 6.65,
}

/** Steps in one deviation. */
const STEPS = 4

/** Moved measures are rounded to this step, in inches or pounds. */
export const roundingStep = (name: MeasureName) => populationDeviations[name] / STEPS
