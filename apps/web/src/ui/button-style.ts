// The style of a button, separate from the element: links that look like buttons and the prerendered landing page use
// the same classes.
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

/** A button without a background stays without one, which would extend beyond its text. */
const off = (variant: ButtonVariant) => (variant === 'text' ? 'text-muted' : 'bg-wash text-muted')

/** The same in a form that is disabled while it is sent. */
const disabled = (variant: ButtonVariant) =>
  variant === 'text'
    ? 'disabled:bg-transparent disabled:text-muted'
    : 'disabled:bg-wash disabled:text-muted disabled:inset-ring-0'

/** Classes of a button; `off` is the style of a button that cannot be pressed now. */
export function buttonStyle(style: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  off?: boolean | undefined
  className?: string | undefined
}) {
  const { variant = 'primary' } = style
  return cx(
    'target press relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full',
    // The text is on one line if there is space; large letters may need two.
    'h-fit max-w-full py-1 text-center text-balance font-semibold select-none',
    sizes[style.size ?? 'md'],
    style.off ? off(variant) : variants[variant],
    disabled(variant),
    style.className,
  )
}
