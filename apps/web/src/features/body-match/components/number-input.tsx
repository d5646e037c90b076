// A small serif number field with a line under it.
import { plainText } from '../../../lib/text/number.ts'
import { useTypedNumber } from '../../../entities/body/typed-number.ts'
import { cx } from '../../../ui/cx.ts'

interface NumberInputProps {
  label: string
  /** NaN while the typed text is not a number; null when it is empty. */
  value: number | null
  /** The id of its error text. */
  errorId?: string | undefined
  placeholder?: string
  /** A sign follows on the same line, so the number is aligned to its end. */
  endsAtMark?: boolean
  /** Not active: shown in a muted color, but it still accepts typing. */
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
