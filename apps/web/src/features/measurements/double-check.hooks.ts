// Which values of a draft may be wrong, so that the form asks to check them.
import { useQuery } from '@tanstack/react-query'
import type { MeasureName } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { findSurprises } from './anthropometry.ts'
import { isFarFrom } from './guesses.rules.ts'
import { guessesQuery } from './measurements.api.ts'

/** @returns a function: whether a value is far from the prediction by the draft and the saved measures */
export function useDoubleCheck(draft: Measurements) {
  const { data } = useQuery(guessesQuery)
  const surprises = findSurprises(draft)
  return (name: MeasureName, value: number | null): boolean => {
    if (value === null) return false
    const guess = data?.guesses.find((each) => each.name === name)
    return surprises.has(name) || (guess !== undefined && isFarFrom(guess, value))
  }
}
