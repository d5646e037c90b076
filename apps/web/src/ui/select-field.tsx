// A choice between five or more options: the system's own list, with a line below like a text field.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, describedBy, inputStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[]
  }

export function SelectField({
  label,
  hint,
  error,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(inputStyle, 'cursor-pointer appearance-none pr-8')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-raise text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  )
}
