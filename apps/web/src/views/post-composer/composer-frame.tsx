// The screen of the composer: a bar with a close button, the title and the button that finishes; under it the large
// pictures on the left and the text fields on the right, or one under the other on phones.
import { useEffect } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { useOnline } from '../../lib/browser/online.ts'
import { Button } from '../../ui/button.tsx'
import { CalmNote } from '../../ui/calm-note.tsx'
import { cx } from '../../ui/cx.ts'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { closeToast, toast } from '../../ui/toast.ts'
import type { LeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { useLimit } from '../limit.ts'
import { NewerWords, type NewerWordsProps } from './newer-words.tsx'

interface ComposerFrameProps {
  title: string
  onCancel: () => void
  finish: {
    label: string
    busyLabel: string
    isBusy: boolean
    /** Why it cannot be finished yet; shown when the button is pressed. */
    whyNot: Message | null
    onPress: () => unknown
  }
  guard: LeaveGuard
  /** The question before leaving, if it is not about unsaved changes. */
  question?: { title: string; line: string }
  /** A third option beside leaving and staying. */
  instead?: { label: string; onPress: () => unknown } | undefined
  /** What another tab wrote meanwhile: the person chooses whether it stays. */
  newer?: NewerWordsProps | null
  pictures: ReactNode
  /** CSS width of the column of pictures on desktop; by default a share of the screen. */
  picturesWidth?: string
  words: ReactNode
}

const WHY_NOT_TOAST = 'why-not'
/** The id of the toast that finishing failed. It closes at the next try, and when the screen is left. */
export const FAILED_TOAST = 'composing-failed'

export function ComposerFrame({ finish, guard, ...props }: ComposerFrameProps) {
  const limit = useLimit()
  const { isBusy } = finish
  const whyNot = limit === null ? finish.whyNot : { title: limit }
  const online = useOnline()
  // Closes the toast when the missing field is filled in, or the screen is left.
  const missing = whyNot?.title ?? null
  useEffect(() => {
    if (missing !== null) return () => closeToast(WHY_NOT_TOAST)
  }, [missing])
  useEffect(() => () => closeToast(FAILED_TOAST), [])
  const press = () => {
    if (whyNot) toast(whyNot, { kind: 'notice', id: WHY_NOT_TOAST })
    else {
      closeToast(FAILED_TOAST)
      finish.onPress()
    }
  }
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className={cx(
        'flex min-h-dvh flex-col lg:min-h-0 lg:overflow-hidden',
        // The shell's offline banner is 36 px high, and the state of an upload must stay visible.
        online ? 'lg:h-dvh' : 'lg:h-[calc(100dvh-36px)]',
      )}
    >
      <div className="sticky top-0 z-20 flex min-h-14 shrink-0 items-center border-b border-line bg-paper px-1 pt-[env(safe-area-inset-top)] box-content max-[18em]:flex-wrap max-[18em]:justify-between lg:min-h-16 lg:px-5">
        <Button variant="text" size="sm" onClick={props.onCancel} className="font-medium!">
          {commonTexts.cancel}
        </Button>
        {/* With large letters it has no space between the buttons, and moves below them. */}
        <h1 className="serif-20 min-w-0 flex-1 py-2 text-center max-[18em]:order-last max-[18em]:basis-full">
          {props.title}
        </h1>
        <Button size="sm" busy={isBusy} off={whyNot !== null} onClick={press} className="mx-2">
          {isBusy ? finish.busyLabel : finish.label}
        </Button>
      </div>
      <div
        className="lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[var(--pictures)_minmax(0,1fr)]"
        style={{ '--pictures': props.picturesWidth ?? '58%' } as CSSProperties}
      >
        {/* `relative` keeps text for screen readers inside its column, so that it does not lengthen the document. */}
        <div className="relative min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:bg-wash">
          {props.pictures}
        </div>
        <div className="relative min-h-0 px-4 pt-4 pb-[calc(32px+env(safe-area-inset-bottom))] lg:overflow-y-auto lg:overscroll-contain lg:px-12 lg:pt-10">
          <div className="mx-auto grid max-w-140 grid-cols-1 gap-6">
            {limit !== null && <CalmNote>{limit}</CalmNote>}
            {props.words}
          </div>
        </div>
      </div>
      <LeaveQuestion
        guard={guard}
        {...(props.question && { question: props.question })}
        instead={props.instead}
      />
      {props.newer && <NewerWords {...props.newer} />}
    </form>
  )
}
