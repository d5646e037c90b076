// A measure that is taken twice: as soon as there is a second value, the mean counts.
import { useState } from 'react'
import { roundMeasure } from '@kloset/contract/measurements'

/** Inches or pounds; null for an empty field, NaN for what is not a number. */
type Typed = number | null

const isNumber = (value: Typed): value is number => value !== null && !Number.isNaN(value)

export const meanOf = (first: number, second: number) => roundMeasure((first + second) / 2)

/**
 * The value in the field of a measure, and the value that counts: the first one, or the mean.
 * @param value the value that counts so far
 * @param onChange called with the new value that counts
 */
export function useTapedTwice(value: Typed, onChange: (value: Typed) => void) {
  const [first, setFirst] = useState<number | null>(null)
  const [second, setSecond] = useState<Typed>(null)
  if (first === null) {
    return {
      first,
      second: null,
      shown: value,
      change: onChange,
      again: isNumber(value) ? () => setFirst(value) : null,
    }
  }
  return {
    first,
    second: isNumber(second) ? second : null,
    shown: second,
    change: (typed: Typed) => {
      setSecond(typed)
      if (typed === null) onChange(first)
      else onChange(isNumber(typed) ? meanOf(first, typed) : typed)
    },
    again: null,
  }
}
