// The layout of a question: on a phone one column with bars above and below; on a desktop two columns that scroll by
// themselves, of which the left one stays visible.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'

interface QuestionFrameProps {
  isOver: boolean
  /** Top of the phone. */
  bar: ReactNode
  /** The left page; on phones it comes first. */
  left: ReactNode
  /** The right page; on phones it follows. */
  right: ReactNode
  /** At the thumb of the phone. */
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
    <article className="grid grid-cols-[minmax(400px,568px)_minmax(0,1fr)]">
      <div
        className={cx(
          'sticky flex flex-col overflow-y-auto overscroll-contain pt-9 pr-12 pl-8',
          isOver ? 'top-0 h-dvh' : 'top-(--header) h-[calc(100dvh-var(--header))]',
        )}
      >
        {left}
      </div>
      <div className="flex flex-col pt-10 pr-8 pl-12">{right}</div>
    </article>
  )
}
