// The strip under an option. Before the first vote: a button that invites to vote, over a small result. After it: name,
// share on a tape, and count. The whole strip is the button that votes.
import { Check, Undo2 } from 'lucide-react'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { cx } from '../../../ui/cx.ts'
import { Tape } from '../../../ui/tape.tsx'
import { percentOf, shareOf } from '../style-votes.rules.ts'
import { countText, percentText } from '../../../lib/text/number.ts'

interface VoteStripProps {
  /** For screen readers: "Option 2 of 4". */
  name: string
  /** The name of the option; for yes or no, the answer. */
  title: string | null
  /** The text of the button that invites to vote. */
  invitation: string
  /** Null while the results are hidden. */
  votesCount: number | null
  totalVotes: number | null
  isChosen: boolean
  /** The text that is shown when the result is hidden. */
  hiddenText?: string
  /** The viewer cannot vote here: the strip is not a button. */
  isClosed?: boolean
  /** The only option: people say whether they would wear it, so there is no share. */
  isAlone?: boolean
  /** The viewer has not voted yet: the strip shows a button that says what a press does. */
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
        'ml-auto grid shrink-0 place-items-center rounded-full forced-colors:border transition-[background-color,scale] group-active:scale-95',
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

/** The visible button. */
const Invitation = ({ words }: { words: string }) => (
  <span
    aria-hidden
    className="mb-2 flex h-12 lg:mb-3 items-center justify-center rounded-full px-3 text-center text-15 leading-tight font-semibold text-balance inset-ring-[1.5px] inset-ring-ink transition-[background-color,scale] group-hover:bg-wash group-active:scale-98 group-active:bg-wash forced-colors:border lg:text-16"
  >
    <span className="line-clamp-2">{words}</span>
  </span>
)

type ResultProps = Pick<VoteStripProps, 'votesCount' | 'totalVotes' | 'isChosen'> & {
  hiddenText: string
  isAlone: boolean
  /** Before the viewer's vote: the button is large, and the numbers are small. */
  isQuiet: boolean
  isPage: boolean
}

/** The share and the count, or the text for a hidden result. */
function Result({ votesCount, totalVotes, isChosen, isPage, isQuiet, ...props }: ResultProps) {
  const number = cx(
    isQuiet ? 'serif-20 lg:serif-28' : isPage ? 'serif-28 lg:serif-40' : 'serif-20',
    'lining-nums tabular-nums',
    isChosen && 'text-accent',
  )
  if (votesCount === null || totalVotes === null) {
    const space = isQuiet ? '' : isPage ? 'py-2 lg:py-3' : 'py-1'
    return <span className={cx('truncate', space)}>{props.hiddenText}</span>
  }
  if (props.isAlone) return <WouldWear votesCount={votesCount} number={number} />
  return (
    <span
      className={cx(
        'flex min-w-0 items-baseline gap-x-1.5 max-[18em]:flex-wrap',
        !isQuiet && 'lg:gap-x-3',
      )}
    >
      <span className={number}>{percentText(percentOf(votesCount, totalVotes) / 100)}</span>
      <span className={isPage ? 'truncate text-12 text-muted lg:text-14' : 'sr-only'}>
        {' '}
        {postsTexts.votesCounted(votesCount)}
      </span>
    </span>
  )
}

/** The icon of what a press on the strip does now. */
function Sign({ isChosen, isPage }: { isChosen: boolean; isPage: boolean }) {
  if (!isPage) return <Circle isChosen={isChosen} className="size-6" />
  // On its own page, the picture has the mark of the viewer's vote.
  if (!isChosen) return <Circle isChosen={false} className="size-7 lg:size-8" />
  return <Undo2 aria-hidden className="mx-1 ml-auto size-5 shrink-0 text-muted lg:size-6" />
}

function Contents({ name, votesCount, totalVotes, isChosen, size, ...props }: VoteStripProps) {
  const { isAlone = false, isClosed = false, isInvited = false, title } = props
  const { hiddenText = votesTexts.resultHidden } = props
  const isPage = size === 'page'
  const isQuiet = isPage && isInvited
  const isHidden = votesCount === null || totalVotes === null
  // On the page of a closed vote, only the picture has the mark: a vote cannot be taken back.
  const showsSign = !isQuiet && (!isClosed || (isChosen && !isPage))
  return (
    <>
      <span className="sr-only">{name}: </span>
      {isQuiet && <Invitation words={props.invitation} />}
      {!isQuiet && title !== null && (
        <span className={cx('block truncate font-semibold', isPage && 'mb-0.5 lg:text-16')}>
          {title}
        </span>
      )}
      <span className={cx('flex items-center', isPage ? 'gap-1 lg:gap-3' : 'gap-1.5')}>
        <Result
          votesCount={votesCount}
          totalVotes={totalVotes}
          isChosen={isChosen}
          hiddenText={hiddenText}
          isAlone={isAlone}
          isQuiet={isQuiet}
          isPage={isPage}
        />
        {showsSign && <Sign isChosen={isChosen} isPage={isPage} />}
      </span>
      {!isAlone && (
        <Tape
          share={isHidden ? 0 : shareOf(votesCount, totalVotes)}
          tone={isChosen ? 'accent' : 'ink'}
          steps={isPage ? 20 : 10}
          height={isPage && !isQuiet ? 10 : 8}
          className={cx('mt-1.5', isPage && !isQuiet && 'lg:mt-2.5')}
        />
      )}
    </>
  )
}

export function VoteStrip(props: VoteStripProps) {
  const isPage = props.size === 'page'
  // The same height before and after the vote, so that nothing below moves.
  const style = cx(
    'block w-full pt-2 pb-1 text-left',
    isPage && 'flex min-h-28 flex-col justify-start lg:min-h-34 lg:pt-3.5',
  )
  // No toast may cover the results, which a vote changes.
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
