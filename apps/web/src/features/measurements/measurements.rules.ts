// Pure rules of a draft of one's own measurements.
import { measureNames, noMeasures } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { limitError } from '../../entities/body/measures.ts'
import type { OwnUnits } from '../../entities/body/measures.ts'

/** The draft; an impossible measure that is no longer visible has its saved value. */
export function withoutWrong(draft: Measurements, saved: Measurements): Measurements {
  const wrong = measureNames.filter((name) => limitError(name, draft[name], draft.unitSystem))
  if (wrong.length === 0) return draft
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, saved[name]])) }
}

/** Without any measure, and found by none. What is no measure stays. */
export const withoutMeasures = (saved: Measurements): Measurements => ({
  ...saved,
  ...noMeasures,
  allowMeasurementFiltering: false,
})

/** What changes with the units: the fields of the new ones show nothing of what was no number in the old ones. */
export function inUnits(draft: Measurements, units: Partial<OwnUnits>): Partial<Measurements> {
  const noNumbers = measureNames.filter((name) => Number.isNaN(draft[name]))
  return { ...units, ...Object.fromEntries(noNumbers.map((name) => [name, null])) }
}
