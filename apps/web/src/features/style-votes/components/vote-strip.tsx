// What stands under an option: its share on the tape, its count, and the circle. The whole strip is
// the button that votes.
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

export function VoteStrip({
  name,
  votesCount,
  totalVotes,
  isChosen,
  size,
  ...props
}: VoteStripProps) {
  const { isAlone = false, isClosed = false, label = null } = props
  const { hiddenText = votesTexts.resultHidden } = props
  const isPage = size === 'page'
  const isHidden = votesCount === null || totalVotes === null
  const number = cx(
    isPage ? 'serif-28 lg:serif-40' : 'serif-20',
    'lining-nums tabular-nums',
    isChosen && 'text-accent',
  )
  const style = cx('block w-full pt-2 pb-1 text-left', isPage && 'lg:pt-3.5')
  const contents = (
    <>
      <span className="sr-only">{name}: </span>
      <span className={cx('flex items-center', isPage ? 'gap-1 lg:gap-3' : 'gap-1.5')}>
        {label !== null && <span className="font-semibold">{label}</span>}
        {isHidden ? (
          <span className={cx('truncate', isPage ? 'py-2 lg:py-3' : 'py-1')}>{hiddenText}</span>
        ) : isAlone ? (
          <WouldWear votesCount={votesCount} number={number} />
        ) : (
          <span className="flex min-w-0 items-baseline gap-1.5 lg:gap-3">
            <span className={number}>{percentText(percentOf(votesCount, totalVotes) / 100)}</span>
            <span
              className={
                isPage && label === null ? 'truncate text-12 text-muted lg:text-14' : 'sr-only'
              }
            >
              {' '}
              {postsTexts.votesCounted(votesCount)}
            </span>
          </span>
        )}
        {(!isClosed || isChosen) && (
          <span
            aria-hidden
            className={cx(
              'ml-auto grid shrink-0 place-items-center rounded-full forced-colors:border transition-[background-color,scale] group-active:scale-95',
              isPage ? 'size-7 lg:size-8' : 'size-6',
              isChosen
                ? 'bg-accent text-on-accent'
                : 'inset-ring-[1.5px] inset-ring-line-strong group-hover:bg-wash',
            )}
          >
            {isChosen && <Check className="size-4 stroke-2" />}
          </span>
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
  // The results of all options are what a vote changes.
  const keptClear = isPage ? { 'data-clear': '' } : {}
  if (isClosed) {
    return (
      <div {...keptClear} className={style}>
        {contents}
      </div>
    )
  }
  return (
    <button
      {...keptClear}
      type="button"
      aria-pressed={isChosen}
      onClick={props.onPress}
      className={cx(style, 'group rounded-field focus-visible:outline-offset-4')}
    >
      {contents}
    </button>
  )
}
