// Pure rules of guesses on the screen: where a ruler starts, and which value deserves a second reading.
import type { MeasureGuess } from '@kloset/contract/measurements.schemas'

export const middleOf = ({ low, high }: MeasureGuess) => (low + high) / 2

/** Half of a guess's range is 1.28 deviations: beyond about four, a slip is likelier than a body. */
const SURPRISING = 3.2

/** Whether a value is far from what everything else says. Never a reason to refuse it. */
export const isFarFrom = (guess: MeasureGuess, value: number) =>
  Math.abs(value - middleOf(guess)) > (SURPRISING * (guess.high - guess.low)) / 2
