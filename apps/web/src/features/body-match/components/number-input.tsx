// A small serif number on a rule, typed into directly.
import { plainText } from '../../../lib/text/number.ts'
import { useTypedNumber } from '../../../entities/body/typed-number.ts'
import { cx } from '../../../ui/cx.ts'

interface NumberInputProps {
  label: string
  /** NaN while what was typed is not a number; null when it is empty. */
  value: number | null
  /** The sentence's id that says what is wrong with it. */
  errorId?: string | undefined
  placeholder?: string
  /** A mark follows on the same line: the number ends at it. */
  endsAtMark?: boolean
  /** Not active: shown quietly, still to be typed into. */
  quiet?: boolean
  onChange: (value: number | null) => void
  className?: string
}

export function NumberInput(props: NumberInputProps) {
  const { label, value, errorId, quiet, onChange } = props
  return (
    <input
      {...useTypedNumber(value, onChange, plainText)}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder={props.placeholder ?? '–'}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onFocus={(event) => event.target.select()}
      className={cx(
        'serif-20 h-11 rounded-none border-b bg-transparent tabular-nums',
        props.endsAtMark ? 'text-right' : 'text-center',
        errorId ? 'border-accent text-accent' : 'border-line-strong',
        'focus-visible:rounded-thumb focus-visible:border-transparent',
        quiet && 'text-muted',
        props.className,
      )}
    />
  )
}
