// Pure rules of a draft of the viewer's own measurements.
import { measureNames, noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { limitError } from '../../entities/body/measures.ts'
import type { OwnUnits } from '../../entities/body/measures.ts'

/** The draft, with the saved value instead of each impossible one. */
export function withoutWrong(draft: Measurements, saved: Measurements): Measurements {
  const wrong = measureNames.filter((name) => limitError(name, draft[name], draft.unitSystem))
  if (wrong.length === 0) return draft
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, saved[name]])) }
}

/** The measurements without any measure, and opted out. Units, body type and the like stay. */
export const withoutMeasures = (saved: Measurements): Measurements => ({
  ...saved,
  ...noMeasures,
  allowMeasurementFiltering: false,
})

/** The changes when the units change: values that are not a number are emptied. */
export function inUnits(draft: Measurements, units: Partial<OwnUnits>): Partial<Measurements> {
  const noNumbers = measureNames.filter((name) => Number.isNaN(draft[name]))
  return { ...units, ...Object.fromEntries(noNumbers.map((name) => [name, null])) }
}
