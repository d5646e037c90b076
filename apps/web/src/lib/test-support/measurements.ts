// Measurements for tests of what the client does with them.
import { noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'

/** Of a person who has saved nothing yet. */
export const unmeasured: Measurements = {
  unitSystem: 'imperial',
  fieldUnits: {},
  bodyType: null,
  ageRange: null,
  allowMeasurementFiltering: false,
  ...noMeasures,
}
