// The button. While busy, it keeps the focus, ignores presses, and says that it is busy.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Ignores presses without losing the focus; the caller changes the text ("Uploading..."). */
  busy?: boolean | undefined
  /** Looks disabled, also for screen readers, but can be pressed: the caller then shows the reason. */
  off?: boolean | undefined
  icon?: ReactNode
}

export function Button({ variant, size, busy = false, off = false, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, disabled, ...button } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      disabled={disabled}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonStyle({ variant, size, off: busy || off, className })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
