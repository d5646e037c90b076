// A choice between two to four options, all visible; the chosen one is raised.
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  className?: string
}

/** Keeps Enter in a radio button from submitting the form around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={cx(
        // It grows with large letters: an option of two words wraps, and options that do not fit move to a second row.
        'flex min-h-11 flex-wrap rounded-[22px] bg-well p-1 text-14',
        props.className,
      )}
    >
      {props.options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-9 flex-1 cursor-pointer place-items-center rounded-[18px] px-2 text-center font-medium text-muted transition-colors has-checked:bg-thumb has-checked:font-semibold has-checked:text-ink has-checked:shadow-thumb"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === props.value}
            onKeyDown={keepForm}
            onChange={() => props.onValueChange(option.value)}
            className="target absolute inset-0 cursor-pointer appearance-none rounded-[18px]"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
