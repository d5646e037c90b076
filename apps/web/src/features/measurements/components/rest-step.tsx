// The measures that are guessed from the others: each can be measured, none has to be.
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { restOf } from '../setup-steps.ts'
import { SoFar } from './so-far.tsx'

interface RestStepProps {
  draft: Measurements
  onOpen: (name: MeasureName) => void
}

export function RestStep({ draft, onOpen }: RestStepProps) {
  return (
    <>
      <h1 className="serif-28 lg:serif-64">{bodySetupTexts.restTitle}</h1>
      <p className="mt-1 mb-2 max-w-110 text-muted lg:mt-3 lg:mb-6 lg:text-18 lg:text-ink-2">
        {bodySetupTexts.restLine}
      </p>
      <SoFar names={restOf(draft.bodyType)} draft={draft} onOpen={onOpen} />
    </>
  )
}
