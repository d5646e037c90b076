// A small serif number on a rule, typed into directly.
import { useState } from 'react'
import { readNumber } from '../../../lib/measures.ts'
import { cx } from '../../../ui/cx.ts'

type NumberInputProps = {
  label: string
  value: number | null
  placeholder?: string
  /** Not active: shown quietly, still to be typed into. */
  quiet?: boolean
  onChange: (value: number | null) => void
  className?: string
}

export function NumberInput({ label, value, quiet, onChange, ...props }: NumberInputProps) {
  // While somebody types, what they typed stands, "31." included.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder={props.placeholder ?? '–'}
      value={typed ?? (value === null ? '' : String(value))}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
      onBlur={() => setTyped(null)}
      className={cx(
        'serif-20 h-9 rounded-none border-b border-line-strong bg-transparent text-center tabular-nums',
        'focus-visible:rounded-thumb focus-visible:border-transparent',
        quiet && 'text-muted',
        props.className,
      )}
    />
  )
}
