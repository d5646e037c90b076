// Small rounded labels: to switch something on, or to remove it.
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { cx } from './cx.ts'

const chipStyle =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-14 font-medium whitespace-nowrap'

type ChipButtonProps = ComponentProps<'button'> & { selected?: boolean }

/** A chip that is a button: it opens or switches something. */
export function Chip({ selected = false, className, ...button }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={cx(
        chipStyle,
        'target press',
        selected ? 'bg-ink text-on-ink' : 'inset-ring inset-ring-line-strong hover:bg-wash',
        className,
      )}
    />
  )
}

interface RemovableChipProps {
  /** The label of the cross for screen readers is "Remove {name}". */
  name: string
  onRemove: () => void
  disabled?: boolean
  children: ReactNode
}

/** A chip with a cross. */
export function RemovableChip({ name, onRemove, disabled, children }: RemovableChipProps) {
  return (
    <span className={cx(chipStyle, 'max-w-full pr-0 inset-ring inset-ring-line-strong')}>
      {children}
      <button
        type="button"
        aria-label={commonTexts.removeThe(name)}
        disabled={disabled}
        onClick={onRemove}
        className="target relative grid size-9 -ml-1.5 place-items-center rounded-full text-ink disabled:text-muted"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
