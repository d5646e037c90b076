// Buttons with only an icon: a label for screen readers, and a touch target of 44 px.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  children: ReactNode
}

/** Shared by buttons and links: a 44 px circle around a 20 px icon. */
export const iconButtonStyle =
  'press relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-wash disabled:text-muted aria-disabled:text-muted'

/** The same with a number or word beside the icon. */
export const iconTextStyle =
  'press relative flex h-11 items-center gap-1.5 rounded-full px-3 text-14 font-medium text-ink hover:bg-wash disabled:text-muted aria-disabled:text-muted'

export function IconButton({ label, className, children, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} aria-label={label} className={cx(iconButtonStyle, className)}>
      {children}
    </button>
  )
}

/** The style on a picture: a translucent disc that is readable over any picture. */
export const glassButtonStyle =
  'glass press relative grid size-11 shrink-0 place-items-center rounded-full print:hidden'

/** The same on a picture. */
export function GlassButton({ label, className, children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={cx(glassButtonStyle, className)}
    >
      {children}
    </button>
  )
}
