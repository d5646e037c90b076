// Pure rules of guesses on the screen: where a ruler starts, and which value may be wrong.
import type { MeasureGuess } from '@kloset/contract/measurements.schemas'

export const middleOf = ({ low, high }: MeasureGuess) => (low + high) / 2

/** In halves of a guess's range. A half is 1.28 deviations, so this is about four. Beyond it, an error is likely. */
const SURPRISING = 3.2

/** Whether a value is far from its guess. Never a reason to refuse it. */
export const isFarFrom = (guess: MeasureGuess, value: number) =>
  Math.abs(value - middleOf(guess)) > (SURPRISING * (guess.high - guess.low)) / 2
