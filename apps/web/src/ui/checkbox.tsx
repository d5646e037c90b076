// A checkbox with its sentence; the whole line can be pressed.
import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  name?: string
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

export function Checkbox({ label, error, className, ...control }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-14 text-ink-2">
        <Base.Root
          {...control}
          // A button, because the disabled fieldset of a form that is being sent also disables buttons.
          nativeButton
          render={(props) => <button type="button" {...props} />}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={cx(
            'grid size-5 shrink-0 place-items-center rounded-thumb inset-ring-[1.5px] transition-colors',
            'data-checked:bg-ink data-checked:text-on-ink data-checked:inset-ring-ink',
            error ? 'inset-ring-accent' : 'inset-ring-line-strong',
          )}
        >
          <Base.Indicator>
            <Check aria-hidden className="size-3.5 stroke-[2.4]" />
          </Base.Indicator>
        </Base.Root>
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
