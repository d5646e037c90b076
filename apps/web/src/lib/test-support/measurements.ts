// Measurements for tests of what the client does with them.
import type { Measurements } from '@kloset/contract/measurements.schemas'

/** Of a person who has saved nothing yet. */
export const unmeasured: Measurements = {
  unitSystem: 'imperial',
  fieldUnits: {},
  bodyType: null,
  ageRange: null,
  allowMeasurementFiltering: false,
  height: null,
  weight: null,
  chest: null,
  waist: null,
  hips: null,
  torsoLength: null,
  shoulderWidth: null,
  underbustCircumference: null,
  armLength: null,
  inseamLength: null,
  outseamLength: null,
  pantsWaist: null,
}
