// What stands under an option: the invitation to vote, or the circle of a vote; its share on the tape and its
// count. The whole strip is the button that votes.
import { Check } from 'lucide-react'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { cx } from '../../../ui/cx.ts'
import { Tape } from '../../../ui/tape.tsx'
import { percentOf, shareOf } from '../style-votes.rules.ts'
import { countText, percentText } from '../../../lib/text/number.ts'

interface VoteStripProps {
  /** Spoken: "Option 2 of 4". */
  name: string
  /** Shown before the share: what the option is, where no picture of its own says it. */
  label?: string | null
  /** Null while the results are hidden. */
  votesCount: number | null
  totalVotes: number | null
  isChosen: boolean
  /** What stands instead of a hidden result. */
  hiddenText?: string
  /** It takes no vote of the viewer: the strip is no button. */
  isClosed?: boolean
  /** The only option: people say whether they would wear it, there is no share. */
  isAlone?: boolean
  /** The viewer has no vote here yet: a drawn button says what a press does. */
  isInvited?: boolean
  /** `card` in a list, `page` on the vote's own page. */
  size: 'card' | 'page'
  onPress: () => void
}

/** "12 would wear it" */
function WouldWear({ votesCount, number }: { votesCount: number; number: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className={number}>{countText(votesCount)}</span>
      <span className="text-muted"> {postsTexts.wouldWear(votesCount)}</span>
    </span>
  )
}

/** Empty, or checked: the viewer's vote. */
function Circle({ isChosen, className }: { isChosen: boolean; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full forced-colors:border transition-[background-color,scale] group-active:scale-95',
        className,
        isChosen
          ? 'bg-accent text-on-accent'
          : 'inset-ring-[1.5px] inset-ring-line-strong group-hover:bg-wash',
      )}
    >
      {isChosen && <Check className="size-4 stroke-2" />}
    </span>
  )
}

/** The button as it is seen. It closes when the vote is there, so that what is below does not jump. */
function Invitation({ words, isOpen }: { words: string; isOpen: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid transition-[grid-template-rows,opacity,visibility] duration-(--base)',
        isOpen ? 'grid-rows-[1fr]' : 'invisible grid-rows-[0fr] opacity-0',
      )}
    >
      <span className="min-h-0 overflow-hidden">
        <span className="mt-1 mb-2 flex h-12 items-center justify-center gap-2.5 rounded-full px-3 text-16 font-semibold inset-ring-[1.5px] inset-ring-line-strong transition-[background-color,scale] group-hover:bg-wash group-active:scale-98 group-active:bg-wash forced-colors:border">
          <Circle isChosen={false} className="size-6" />
          <span className="truncate">{words}</span>
        </span>
      </span>
    </span>
  )
}

type ResultProps = Pick<VoteStripProps, 'votesCount' | 'totalVotes' | 'isChosen'> & {
  label: string | null
  hiddenText: string
  isAlone: boolean
  isPage: boolean
}

/** The share and the count, or what stands instead of them. */
function Result({ votesCount, totalVotes, isChosen, isPage, label, ...props }: ResultProps) {
  const number = cx(
    isPage ? 'serif-28 lg:serif-40' : 'serif-20',
    'lining-nums tabular-nums',
    isChosen && 'text-accent',
  )
  if (votesCount === null || totalVotes === null) {
    return (
      <span className={cx('truncate', isPage ? 'py-2 lg:py-3' : 'py-1')}>{props.hiddenText}</span>
    )
  }
  if (props.isAlone) return <WouldWear votesCount={votesCount} number={number} />
  return (
    <span className="flex min-w-0 items-baseline gap-1.5 lg:gap-3">
      <span className={number}>{percentText(percentOf(votesCount, totalVotes) / 100)}</span>
      <span
        className={isPage && label === null ? 'truncate text-12 text-muted lg:text-14' : 'sr-only'}
      >
        {' '}
        {postsTexts.votesCounted(votesCount)}
      </span>
    </span>
  )
}

function Contents({ name, votesCount, totalVotes, isChosen, size, ...props }: VoteStripProps) {
  const { isAlone = false, isClosed = false, isInvited = false, label = null } = props
  const { hiddenText = votesTexts.resultHidden } = props
  const isPage = size === 'page'
  const isHidden = votesCount === null || totalVotes === null
  // The drawn button says what it is.
  const shownLabel = isInvited ? null : label
  return (
    <>
      <span className="sr-only">{name}: </span>
      {isPage && !isClosed && <Invitation words={label ?? votesTexts.vote} isOpen={isInvited} />}
      <span className={cx('flex items-center', isPage ? 'gap-1 lg:gap-3' : 'gap-1.5')}>
        {shownLabel !== null && <span className="font-semibold">{shownLabel}</span>}
        <Result
          votesCount={votesCount}
          totalVotes={totalVotes}
          isChosen={isChosen}
          label={shownLabel}
          hiddenText={hiddenText}
          isAlone={isAlone}
          isPage={isPage}
        />
        {(!isClosed || isChosen) && !isInvited && (
          <Circle
            isChosen={isChosen}
            className={cx('ml-auto', isPage ? 'size-7 lg:size-8' : 'size-6')}
          />
        )}
      </span>
      {!isAlone && (
        <Tape
          share={isHidden ? 0 : shareOf(votesCount, totalVotes)}
          tone={isChosen ? 'accent' : 'ink'}
          height={isPage ? 12 : 8}
          className={isPage ? 'mt-1.5 lg:mt-2.5' : 'mt-1.5'}
        />
      )}
    </>
  )
}

export function VoteStrip(props: VoteStripProps) {
  const isPage = props.size === 'page'
  const style = cx('block w-full pt-2 pb-1 text-left', isPage && 'lg:pt-3.5')
  // The results of all options are what a vote changes.
  const keptClear = isPage ? { 'data-clear': '' } : {}
  if (props.isClosed) {
    return (
      <div {...keptClear} className={style}>
        <Contents {...props} />
      </div>
    )
  }
  return (
    <button
      {...keptClear}
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onPress}
      className={cx(style, 'group rounded-field focus-visible:outline-offset-4')}
    >
      <Contents {...props} />
    </button>
  )
}
