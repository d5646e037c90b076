// Ten open style votes, one after the other, by presses, keys and swipes.
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { votesTexts } from '@kloset/texts/votes'
import { commonTexts } from '@kloset/texts/common'
import { hasModifier } from '../../lib/browser/modifier-keys.ts'
import { areShortcutsOn } from '../../lib/browser/shortcuts.ts'
import { useSwipe } from '../../lib/browser/swipe.ts'
import { useGoBack } from '../../lib/navigation/go-back.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Hanger } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isOverlayOpen } from '../../ui/overlay-history.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tape } from '../../ui/tape.tsx'
import { isVeiled } from '../sensitive.tsx'
import { MinuteEnd } from './minute-end.tsx'
import { MinuteQuestion } from './minute-question.tsx'
import { useMinute } from './use-minute.ts'

type Minute = ReturnType<typeof useMinute>

/** 1 to 4 vote, the right arrow skips, Escape leaves. */
function useKeys(minute: Minute, leave: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An overlay, such as signing in again, has the keyboard.
    if (hasModifier(event) || event.repeat || isOverlayOpen()) return
    if (event.key === 'Escape') return leave()
    if (!areShortcutsOn()) return
    if (event.key === 'ArrowRight') return minute.skip()
    const { post } = minute
    const option = post?.styleVote?.options[Number(event.key) - 1]
    if (option && !isVeiled(post)) minute.vote(option.id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function Contents({ minute, onBack }: { minute: Minute; onBack: () => void }) {
  const { post, error } = minute
  const texts = votesTexts.minute
  if (minute.isPending) {
    return (
      <div
        role="status"
        aria-label={commonTexts.loading}
        className="grid grid-cols-2 gap-2.5 pt-28"
      >
        <Skeleton className="aspect-3/4 rounded-pic" />
        <Skeleton className="aspect-3/4 rounded-pic" />
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={texts.failed.title}
        error={error}
        onRetry={minute.retry}
        className="m-auto"
      />
    )
  }
  if (minute.isEmpty) {
    return (
      <EmptyState
        headingLevel={1}
        drawing={<Hanger />}
        title={texts.none}
        line={texts.noneLine}
        action={
          <Button variant="outline" onClick={onBack}>
            {commonTexts.goBack}
          </Button>
        }
        className="m-auto"
      />
    )
  }
  if (minute.isOver) {
    const { again, ...shown } = minute
    return <MinuteEnd {...shown} onAgain={again} />
  }
  return (
    <>
      <div className="flex-1">
        {post?.styleVote && (
          <MinuteQuestion
            key={post.id}
            post={post}
            styleVote={post.styleVote}
            isAlike={minute.isAlike}
            isVoting={minute.isVoting}
            onVote={minute.vote}
          />
        )}
      </div>
      <div className="flex flex-col items-center py-3">
        <Button variant="text" onClick={minute.skip}>
          {texts.skip}
        </Button>
        <p className="text-12 text-muted max-lg:sr-only">{texts.keys}</p>
      </div>
    </>
  )
}

export function VotingMinute() {
  const minute = useMinute()
  const leave = useGoBack(paths.sos)
  const { number, all, isOver, seconds } = minute
  const isOn = all > 0 && !isOver
  const swipe = useSwipe((by) => {
    if (by === 1) minute.skip()
  })
  usePageTitle(votesTexts.minute.title)
  useKeys(minute, leave)
  return (
    <div
      {...swipe}
      className="mx-auto flex min-h-dvh w-full max-w-(--column) flex-col lg:max-w-280 px-4 pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex h-14 items-center gap-3">
        <p role="status" className="flex flex-1 items-baseline gap-1.5 text-muted">
          {isOn && (
            <>
              <span className="sr-only">{votesTexts.minute.question(number, all)}</span>
              <span aria-hidden className="serif-20 text-ink lining-nums">
                {number}
              </span>
              <span aria-hidden>{votesTexts.minute.of(all)}</span>
            </>
          )}
        </p>
        {isOn && (
          <span aria-hidden className="text-14 text-muted tabular-nums">
            {votesTexts.minute.seconds(seconds)}
          </span>
        )}
        <IconButton label={commonTexts.close} onClick={leave} className="-mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
      {all > 0 && <Tape share={(number - 1) / all} steps={10 * all} height={16} />}
      <Contents minute={minute} onBack={leave} />
    </div>
  )
}
