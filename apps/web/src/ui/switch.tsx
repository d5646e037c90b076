// An on/off switch. Only the switch of a fashion emergency is red when on; all others are dark.
import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  /** A plain sentence under the label. */
  description?: ReactNode
  tone?: 'ink' | 'accent'
  disabled?: boolean
  className?: string
}

export function Switch({ label, description, tone = 'ink', className, ...control }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-4', className)}>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-medium">{label}</span>
        {description && <span className="mt-0.5 block text-14 text-muted">{description}</span>}
      </span>
      <Base.Root
        {...control}
        // A button, because the disabled fieldset of a form that is being sent also disables buttons.
        nativeButton
        render={(props) => <button type="button" {...props} />}
        className={cx(
          'relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors disabled:bg-line',
          tone === 'accent' ? 'data-checked:bg-accent' : 'data-checked:bg-ink',
        )}
      >
        <Base.Thumb className="absolute top-[3px] left-[3px] size-[22px] rounded-full bg-paper transition-transform data-checked:translate-x-5" />
      </Base.Root>
    </label>
  )
}
