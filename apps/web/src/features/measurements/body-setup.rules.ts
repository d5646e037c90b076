// The state of the guided set-up. Pure: body-setup.hooks.ts saves it and keeps the address.
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { fieldUnitOf, limitError } from '../../entities/body/measures.ts'
import { withoutWrong } from './measurements.rules.ts'
import { isMeasure } from './setup-steps.ts'
import type { SetupStep } from './setup-steps.ts'

export interface BodySetup {
  /** The values of the fields. */
  readonly draft: Measurements
  /** What was last sent to the server: all measures, so that a later save repeats a failed one. */
  readonly given: Measurements
  /** Whether the person is asked before leaving, which would lose something. */
  readonly asksToLeave: boolean
}

export type SetupAction =
  | { readonly type: 'change'; readonly changes: Partial<Measurements> }
  /** `saved` is sent to the server. */
  | { readonly type: 'save'; readonly saved: Measurements }
  | { readonly type: 'ask to leave' }
  | { readonly type: 'stay' }

export const setupOf = (initial: Measurements): BodySetup => ({
  draft: initial,
  given: initial,
  asksToLeave: false,
})

export function reduceSetup(setup: BodySetup, action: SetupAction): BodySetup {
  switch (action.type) {
    case 'change':
      return { ...setup, draft: { ...setup.draft, ...action.changes } }
    case 'save':
      return { ...setup, draft: action.saved, given: action.saved }
    case 'ask to leave':
      return { ...setup, asksToLeave: true }
    case 'stay':
      return { ...setup, asksToLeave: false }
  }
}

/** What finishing a step saves; `given` itself when nothing changed. */
export const finished = ({ draft, given }: BodySetup): Measurements => withoutWrong(draft, given)

/** What skipping a step saves: without the value typed on it. `given` itself when nothing else changed. */
export function skipped({ draft, given }: BodySetup, step: SetupStep): Measurements {
  if (!isMeasure(step)) return given
  return withoutWrong(
    draft[step] === given[step] ? draft : { ...draft, [step]: given[step] },
    given,
  )
}

/** Why the step cannot be finished; undefined when it can. */
export const stepError = ({ draft }: BodySetup, step: SetupStep): string | undefined =>
  isMeasure(step) ? limitError(step, draft[step], fieldUnitOf(step, draft)) : undefined

/** The measure that the drawing shows. */
export const drawnMeasure = (step: SetupStep): MeasureName | 'none' =>
  isMeasure(step) ? step : 'none'
