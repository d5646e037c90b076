// A row of a list with one choice: a picture or icon, the text, and a mark on the chosen row.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface ChoiceRowProps {
  /** The same for all rows of the list. */
  name: string
  checked: boolean
  onChoose: () => unknown
  picture: ReactNode
  children: ReactNode
  className?: string
}

export const ChoiceRow = ({
  name,
  checked,
  onChoose,
  picture,
  children,
  className,
}: ChoiceRowProps) => (
  <label
    className={cx(
      'flex min-h-18 items-center gap-4 border-t border-line py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ink',
      className,
    )}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="peer sr-only"
    />
    {picture}
    <span className="min-w-0 flex-1">{children}</span>
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full inset-ring inset-ring-line-strong peer-checked:bg-ink peer-checked:text-on-ink peer-checked:inset-ring-ink"
    >
      {checked && <Check className="size-4" />}
    </span>
  </label>
)
