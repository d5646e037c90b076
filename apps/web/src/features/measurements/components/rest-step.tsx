// The measures that are guessed from the others: each can be measured, but none has to be.
import { useQuery } from '@tanstack/react-query'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { bodySetupTexts } from '@kloset/texts/body-setup'
import { cx } from '../../../ui/cx.ts'
import { guessesQuery } from '../measurements.api.ts'
import { restOf } from '../setup-steps.ts'
import { SoFar } from './so-far.tsx'

interface RestStepProps {
  draft: Measurements
  onOpen: (name: MeasureName) => void
}

export function RestStep({ draft, onOpen }: RestStepProps) {
  const { data } = useQuery(guessesQuery)
  const names = restOf(draft.bodyType)
  const isKnown = names.every((name) => draft[name] !== null)
  // The page says nothing about ranges before they are loaded, or when everything is measured.
  const isSaid = data !== undefined && !isKnown
  const hasGuess = data?.guesses.length !== 0
  // Only bodies of the same type predict each other.
  const noGuessLine = draft.bodyType ? bodySetupTexts.noRestLine : bodySetupTexts.noTypeLine
  return (
    <>
      <h1 className={cx('serif-28 lg:serif-64', isKnown && 'mb-2 lg:mb-6')}>
        {isSaid && hasGuess ? bodySetupTexts.restTitle : bodySetupTexts.rest}
      </h1>
      <p
        className={cx(
          'mt-1 mb-2 max-w-110 text-muted lg:mt-3 lg:mb-6 lg:text-18 lg:text-ink-2',
          // Its lines are kept free until the ranges come, so that the measures below do not move.
          isKnown ? 'hidden' : !isSaid && 'invisible',
        )}
      >
        {hasGuess ? bodySetupTexts.restLine : noGuessLine}
      </p>
      <SoFar names={names} draft={draft} onOpen={onOpen} />
    </>
  )
}
