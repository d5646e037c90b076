// The style of a button, apart from the element: links that act like buttons and the prerendered
// landing page wear the same classes.
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'text' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 text-14',
  md: 'min-h-11 px-5 text-14',
  lg: 'min-h-13 px-7 text-16',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink',
  outline: 'text-ink inset-ring inset-ring-line-strong hover:bg-wash',
  quiet: 'bg-wash text-ink',
  text: 'text-ink hover:bg-wash',
  danger: 'bg-accent text-on-accent',
}

const off = 'bg-wash text-muted'

/** Classes of a button; `off` is the style of one that cannot be pressed now. */
export const buttonStyle = (style: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  off?: boolean | undefined
  className?: string | undefined
}) =>
  cx(
    'target press relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full',
    // Words are on one line while there is space for it; large letters may need two.
    'h-fit max-w-full py-1 text-center text-balance font-semibold select-none',
    sizes[style.size ?? 'md'],
    style.off ? off : variants[style.variant ?? 'primary'],
    // Also in a form that is closed while it is sent.
    'disabled:bg-wash disabled:text-muted disabled:inset-ring-0',
    style.className,
  )
