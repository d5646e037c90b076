// Measurements for tests.
import { noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'

/** The measurements of a person who has saved nothing yet. */
export const unmeasured: Measurements = {
  unitSystem: 'imperial',
  fieldUnits: {},
  bodyType: null,
  ageRange: null,
  allowMeasurementFiltering: false,
  ...noMeasures,
}
