// A small serif number on a rule, typed into directly.
import { useState } from 'react'
import { readNumber } from '../../../lib/measures.ts'
import { cx } from '../../../ui/cx.ts'

type NumberInputProps = {
  label: string
  /** NaN while what was typed is no number; null when it is empty. */
  value: number | null
  /** The sentence's id that says what is wrong with it. */
  errorId?: string | undefined
  placeholder?: string
  /** Not active: shown quietly, still to be typed into. */
  quiet?: boolean
  onChange: (value: number | null) => void
  className?: string
}

export function NumberInput(props: NumberInputProps) {
  const { label, value, errorId, quiet, onChange } = props
  // While somebody types, what they typed stands, "31." included; what is no number stands until mended.
  const [typed, setTyped] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const written = value === null ? '' : String(value)
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder={props.placeholder ?? '–'}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={isTyping || Number.isNaN(value) ? typed : written}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        setIsTyping(true)
        onChange(target.value.trim() === '' ? null : (readNumber(target.value) ?? Number.NaN))
      }}
      onBlur={() => setIsTyping(false)}
      className={cx(
        'serif-20 h-9 rounded-none border-b bg-transparent text-center tabular-nums',
        errorId ? 'border-accent text-accent' : 'border-line-strong',
        'focus-visible:rounded-thumb focus-visible:border-transparent',
        quiet && 'text-muted',
        props.className,
      )}
    />
  )
}
