// The layout of a question: on a phone one column with bars at the top and bottom; on a desktop two columns that scroll
// separately.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'

interface QuestionFrameProps {
  isOver: boolean
  /** The bar at the top of a phone. */
  bar: ReactNode
  /** The left column; on phones it comes first. */
  left: ReactNode
  /** The right column; on phones it comes second. */
  right: ReactNode
  /** The bar at the bottom of a phone. */
  foot?: ReactNode
}

export function QuestionFrame({ isOver, bar, left, right, foot }: QuestionFrameProps) {
  const isDesktop = useSteadyDesktop()
  if (!isDesktop) {
    return (
      <article className="flex min-h-dvh flex-col">
        {bar}
        <div className="mx-auto flex w-full max-w-(--column) flex-1 flex-col px-4 pt-3">
          {left}
          {right}
        </div>
        {foot}
      </article>
    )
  }
  return (
    <article className="grid grid-cols-[minmax(400px,568px)_minmax(0,1fr)] print:block">
      <div
        className={cx(
          'sticky flex flex-col overflow-y-auto overscroll-contain pt-9 pr-12 pl-8 print:static print:h-auto',
          isOver ? 'top-0 h-dvh' : 'top-(--header) h-[calc(100dvh-var(--header))]',
        )}
      >
        {left}
      </div>
      <div className="flex flex-col pt-10 pr-8 pl-12">{right}</div>
    </article>
  )
}
