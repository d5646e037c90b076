// The message when something could not be loaded, with a way to go on.
import { CircleAlert } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { errorText } from '../lib/api/http.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface ErrorStateProps {
  title: string
  line?: string
  /** What was thrown: the line says it. */
  error?: unknown
  onRetry?: () => unknown
  className?: string
}

export function ErrorState({ title, error, onRetry, className, ...props }: ErrorStateProps) {
  const line = error === undefined ? props.line : errorText(error)
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-3 px-6 py-8 text-center', className)}
    >
      <CircleAlert aria-hidden className="size-6 text-accent" />
      <div>
        <p className="font-semibold">{title}</p>
        {line && <p className="mt-0.5 text-muted">{line}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={() => onRetry()}>
          {commonTexts.retry}
        </Button>
      )}
    </div>
  )
}
