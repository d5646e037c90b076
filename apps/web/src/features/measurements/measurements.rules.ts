// Pure rules of a draft of one's own measurements.
import { measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { limitError } from '../../entities/body/measures.ts'

/** The draft; an impossible measure that is no longer visible has its saved value. */
export function withoutWrong(draft: Measurements, saved: Measurements): Measurements {
  const wrong = measureNames.filter((name) => limitError(name, draft[name], draft.unitSystem))
  if (wrong.length === 0) return draft
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, saved[name]])) }
}
