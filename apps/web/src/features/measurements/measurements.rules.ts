// Pure rules of a draft of one's own measurements.
import { measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { limitError } from '../../entities/body/measures.ts'

/** The draft; a measure that no body has, and that is no longer in sight to be fixed, is as it was saved. */
export function withoutWrong(draft: Measurements, saved: Measurements): Measurements {
  const wrong = measureNames.filter((name) => limitError(name, draft[name], draft.unitSystem))
  if (wrong.length === 0) return draft
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, saved[name]])) }
}
