// Numbers in fields while they are typed: "31." stays as it was typed, and so does what is no number, until
// it is fixed.
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { roundMeasure } from '@kloset/contract/measurements'
import { feetAndInches, readNumber } from './measures.ts'

/** Null for an empty field, NaN for what is no number. */
type Typed = number | null

/**
 * The part of an input's props that makes it a field for `value`.
 * @param write how the number stands there; a field of type number takes no other than `String`
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
      // A field of type number keeps text that is none to itself.
      const isEmpty = target.value.trim() === '' && !target.validity.badInput
      onType(isEmpty ? null : (readNumber(target.value) ?? Number.NaN))
    },
    onBlur: () => setIsTyping(false),
  }
}

interface HeightParts {
  readonly feet: Typed
  readonly inches: Typed
}

/** Inches without feet are no height; inches alone default to 0. */
function heightOf({ feet, inches }: HeightParts): Typed {
  if (feet === null) return inches === null || inches === 0 ? null : Number.NaN
  return roundMeasure(feet * 12 + (inches ?? 0))
}

/** A height in inches as its two fields: what stands in them, and what to call when one is typed into. */
export function useHeightParts(height: Typed, onType: (height: Typed) => void) {
  // What makes no height leaves nothing to read feet and inches from.
  const [typed, setTyped] = useState<HeightParts>({ feet: null, inches: null })
  const isHeight = height !== null && !Number.isNaN(height)
  const parts: HeightParts = isHeight ? feetAndInches(height) : typed
  const set = (next: HeightParts) => {
    setTyped(next)
    onType(heightOf(next))
  }
  return {
    ...parts,
    setFeet: (feet: Typed) => set({ ...parts, feet }),
    setInches: (inches: Typed) => set({ ...parts, inches }),
  }
}
