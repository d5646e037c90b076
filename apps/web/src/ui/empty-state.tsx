// Nothing here yet: one line drawing, one serif sentence, at most one button.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface EmptyStateProps {
  drawing?: ReactNode
  title: string
  line?: ReactNode
  action?: ReactNode
  /** 1 when it is the whole page. */
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  drawing,
  title,
  line,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('flex flex-col items-center px-6 py-8 text-center', className)}>
      {drawing}
      <Heading className="serif-28 mt-3 max-w-80">{title}</Heading>
      {line && <p className="mt-1.5 max-w-80 text-balance text-muted">{line}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
