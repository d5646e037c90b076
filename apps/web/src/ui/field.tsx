// The frame of every text input: label above, counter at the right, a line below, error or hint under it. The inputs
// are in text-field.tsx and password-field.tsx.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  id: string
  className?: string | undefined
  /** Shown at the right of the label, `count / max`. */
  counter?: { count: number; max: number } | undefined
  children: ReactNode
}

/** Ids of the lines that describe a field, for `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) =>
  cx(error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined) || undefined

/** A touch target of 44 px, with a lower visible height. */
export const inputStyle =
  'w-full bg-transparent -my-1.5 py-2.5 text-16 text-ink outline-none disabled:text-muted'

/** The error text under a field; draws nothing while the field is valid. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-2 pt-1.5 text-12 text-accent">
      <CircleAlert aria-hidden className="size-4" />
      {children}
    </p>
  )
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  counter,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <div
        className={cx(
          'border-b pt-1 pb-1 transition-colors has-[:focus-visible]:border-ink',
          'has-[input:focus-visible,textarea:focus-visible]:shadow-[0_1px_0_var(--ink)]',
          error ? 'border-accent' : 'border-line-strong',
        )}
      >
        <div className="flex justify-between gap-4 text-12 text-muted">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {counter && (
            <span
              className={cx('shrink-0 tabular-nums', counter.count > counter.max && 'text-accent')}
            >
              {counter.count} / {counter.max}
            </span>
          )}
        </div>
        {children}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="pt-1.5 text-12 text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
