// Numbers in fields while they are typed: "31." stays as it was typed, and so does a text that is not a number.
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { roundMeasure } from '@kloset/contract/measurements'
import { inTwoUnits, readNumber } from './measures.ts'

/** Null for an empty field, NaN for what is not a number. */
type Typed = number | null

/**
 * The props that make an input a field for `value`.
 * @param write formats the number; an input of type number accepts only the format of `String`
 */
export function useTypedNumber(
  value: Typed,
  onType: (value: Typed) => void,
  write: (value: number) => string = String,
) {
  const [typed, setTyped] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const written = value === null ? '' : write(value)
  return {
    value: isTyping || Number.isNaN(value) ? typed : written,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      setIsTyping(true)
      // The value of an input of type number is empty while its text is not a number.
      const isEmpty = target.value.trim() === '' && !target.validity.badInput
      onType(isEmpty ? null : (readNumber(target.value) ?? Number.NaN))
    },
    onBlur: () => setIsTyping(false),
  }
}

/** Feet and inches, or stones and pounds. */
interface Parts {
  readonly large: Typed
  readonly small: Typed
}

/** The smaller unit alone is not a measure; an empty smaller unit is 0. */
function valueOf({ large, small }: Parts, per: 12 | 14): Typed {
  if (large === null) return small === null || small === 0 ? null : Number.NaN
  return roundMeasure(large * per + (small ?? 0))
}

const nothing: Parts = { large: null, small: null }

/**
 * The texts of the two fields: what was typed, until the value changes to another. "13" in the field for inches
 * does not change the feet.
 */
function partsOf(value: Typed, typed: Parts, per: 12 | 14): Parts {
  const isNumber = value !== null && !Number.isNaN(value)
  if (!Object.is(valueOf(typed, per), value)) return isNumber ? inTwoUnits(value, per) : nothing
  return isNumber ? { ...typed, small: typed.small ?? 0 } : typed
}

/**
 * The two fields of a measure in two units: their texts, and their handlers for typing.
 * @param per how many smaller units make one larger unit
 */
export function useTwoUnits(value: Typed, onType: (value: Typed) => void, per: 12 | 14) {
  const [typed, setTyped] = useState<Parts>({ large: null, small: null })
  const parts = partsOf(value, typed, per)
  const set = (next: Parts) => {
    setTyped(next)
    onType(valueOf(next, per))
  }
  return {
    ...parts,
    setLarge: (large: Typed) => set({ ...parts, large }),
    setSmall: (small: Typed) => set({ ...parts, small }),
  }
}
