// The page of a style vote: the question as the headline, its options, the number of votes, the comments.
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { KlotagLinks } from '../../features/posts/components/klotag-links.tsx'
import { VoteEnd } from '../../features/style-votes/components/vote-end.tsx'
import { personName } from '../../entities/person/person-name.ts'
import { useLiveVotes } from '../../features/style-votes/style-votes.realtime.ts'
import { useShortcut } from '../../lib/browser/shortcuts.ts'
import { cx } from '../../ui/cx.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'
import {
  CommentThread,
  CommentsDrawer,
  focusCommentField,
} from '../comment-thread/comment-thread.tsx'
import { useCommentsSheet } from '../comment-thread/comments-sheet.ts'
import type { CommentsSheet } from '../comment-thread/comments-sheet.ts'
import { NewestComments } from '../comment-thread/newest-comments.tsx'
import { QuestionActions } from '../question-page/question-actions.tsx'
import { QuestionFrame } from '../question-page/question-frame.tsx'
import {
  BackButton,
  CompactAuthorRow,
  QuestionBar,
  QuestionMenu,
  WideAuthorRow,
} from '../question-page/question-head.tsx'
import { QuestionPage } from '../question-page/question-page.tsx'
import type { QuestionNavigation } from '../question-page/question-page.tsx'
import { hiddenText, questionOf } from '../question-words.ts'
import { useVoting } from '../use-voting.ts'
import { ClosedVote, TellOutcome } from './closed-vote.tsx'
import { VoteOptions } from './vote-options.tsx'
import { countText } from '../../lib/text/number.ts'

/** Longer questions have smaller letters, so that the options stay visible. */
const HEADLINE_LENGTH = 70

export function StyleVotePage(props: QuestionNavigation) {
  return (
    <QuestionPage {...props} postType="style_vote">
      {(post) => post.styleVote && <Open {...props} post={post} styleVote={post.styleVote} />}
    </QuestionPage>
  )
}

interface VoteProps {
  post: Post
  styleVote: StyleVote
}

type OpenProps = QuestionNavigation & VoteProps

function Total({ styleVote }: { styleVote: StyleVote }) {
  const { totalVotes: count } = styleVote
  if (count === null) {
    return (
      // On the narrowest phones only small letters fit into two lines beside the buttons.
      <span className="line-clamp-2 max-[22em]:text-12 max-[22em]:leading-4">
        {hiddenText(styleVote)}
      </span>
    )
  }
  return (
    <>
      <span className="serif-20 lg:serif-28 text-ink lining-nums tabular-nums">
        {countText(count)}
      </span>
      <span className="line-clamp-2">{postsTexts.totalVotes(count)}</span>
    </>
  )
}

/** The caption, unless it is already the headline. */
function Words({ post }: { post: Post }) {
  const { title, caption, description } = post
  const words = [description, title ? caption : null].filter((text) => text !== null)
  return words.map((text) => (
    <p
      key={text}
      className="written mt-2 whitespace-pre-line text-ink-2 empty:hidden lg:mt-5 lg:text-16"
    >
      <LinkedText text={text} />
    </p>
  ))
}

/** For an open vote limited to people with similar bodies: says so, and whether the viewer may not vote. */
function votersText(post: Post, { votesFrom, mayVote, isClosed }: StyleVote): string | null {
  if (votesFrom === 'everyone' || isClosed) return null
  if (post.viewer.isOwner) return votesTexts.similarVote
  const name = personName(post.author)
  const of = votesTexts.similarVoteOf(name)
  return mayVote ? of : `${of} ${votesTexts.notYourVote}`
}

/** The text below the question: who may vote, and what others do not see. */
function Hint({ post, styleVote }: VoteProps) {
  const { isClosed, hidesUntilEnd, hidesResults, votesFrom } = styleVote
  const { isOwner } = post.viewer
  const seesMore = isOwner && !isClosed && (hidesResults || hidesUntilEnd)
  const hiddenFromOthers =
    votesFrom === 'similar' ? votesTexts.hiddenFromMost : votesTexts.hiddenFromOthers
  const hidden = hidesUntilEnd ? votesTexts.hiddenUntilEndFromOthers : hiddenFromOthers
  const said = [votersText(post, styleVote), seesMore ? hidden : null].filter(
    (text) => text !== null,
  )
  return said.length > 0 && <p className="mt-2 text-muted lg:mt-5">{said.join(' ')}</p>
}

function End({ post, styleVote: { endsAt, isClosed, hidesUntilEnd } }: VoteProps) {
  if (endsAt === null || isClosed) return null
  const isHidden = hidesUntilEnd && !post.viewer.isOwner
  return (
    <div className="pt-5 lg:pt-8">
      <VoteEnd
        post={post}
        endsAt={endsAt}
        isHidden={isHidden}
        line={isHidden ? votesTexts.hiddenUntilEnd(personName(post.author)) : undefined}
      />
    </div>
  )
}

/** The options with votes, the end, and the outcome. */
function Options({ post, styleVote, onBack }: VoteProps & Pick<OpenProps, 'onBack'>) {
  const vote = useVoting(post)
  return (
    <>
      {!post.outcome && (
        <VoteOptions post={post} styleVote={styleVote} onVote={vote} onBack={onBack} />
      )}
      {styleVote.isClosed && (
        <div className={post.outcome ? '' : 'pt-6'}>
          <ClosedVote post={post} styleVote={styleVote} />
        </div>
      )}
      <End post={post} styleVote={styleVote} />
      <TellOutcome post={post} styleVote={styleVote} />
    </>
  )
}

const OPTIONS_ID = 'options'

/** Focuses the first option. While pictures are processed, no option can be pressed. */
function focusOptions() {
  const options = document.getElementById(OPTIONS_ID)
  const target = options?.querySelector<HTMLElement>('button:enabled') ?? options
  target?.focus()
}

/** The question and the comments, beside the options. */
function WideQuestion({ post, styleVote, isOver, onBack, onDeleted }: OpenProps) {
  const question = questionOf(post)
  return (
    <>
      <WideAuthorRow
        post={post}
        menu={<QuestionMenu post={post} onDeleted={onDeleted} onBack={onBack} />}
        back={isOver && <BackButton onBack={onBack} />}
      />
      <h1
        className={cx(
          'written mt-7 text-pretty',
          question.length > HEADLINE_LENGTH ? 'serif-40' : 'serif-56',
        )}
      >
        <LinkedText text={question} />
      </h1>
      <Words post={post} />
      <Hint post={post} styleVote={styleVote} />
      <KlotagLinks klotags={post.klotags} className="mt-4 lg:text-15" />
      <div className="mt-6">
        <QuestionActions
          post={post}
          variant="row"
          lead={<Total styleVote={styleVote} />}
          onComments={focusCommentField}
        />
      </div>
      <button
        type="button"
        onClick={focusOptions}
        className="sr-only focus-visible:not-sr-only focus-visible:mt-4 focus-visible:self-start focus-visible:rounded-full focus-visible:bg-ink focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:text-on-ink"
      >
        {votesTexts.toOptions}
      </button>
      <CommentThread postId={post.id} authorId={post.author.id} className="flex-1 pt-5" />
    </>
  )
}

/** The question above the options. */
function CompactQuestion({ post, styleVote }: VoteProps) {
  return (
    <>
      <CompactAuthorRow post={post} />
      <h1 className="written serif-28 mt-2.5 text-pretty">
        <LinkedText text={questionOf(post)} />
      </h1>
      <Words post={post} />
      <Hint post={post} styleVote={styleVote} />
    </>
  )
}

interface FootProps extends VoteProps {
  sheet: CommentsSheet
}

/** The bar below the options, and the comments that it opens. */
function CompactFoot({ post, styleVote, sheet }: FootProps) {
  useShortcut('c', sheet.openAtField)
  return (
    <>
      <QuestionActions
        post={post}
        variant="bar"
        lead={<Total styleVote={styleVote} />}
        onComments={() => sheet.setOpen(true)}
      />
      <CommentsDrawer
        postId={post.id}
        authorId={post.author.id}
        count={post.counts.commentsCount}
        sheet={sheet}
      />
    </>
  )
}

function Open(props: OpenProps) {
  const { post, styleVote, isOver, onBack, onDeleted } = props
  const isDesktop = useSteadyDesktop()
  useLiveVotes(post.id)
  const sheet = useCommentsSheet()
  const menu = <QuestionMenu post={post} onDeleted={onDeleted} onBack={onBack} />
  return (
    <QuestionFrame
      isOver={isOver}
      bar={isDesktop ? null : <QuestionBar menu={menu} onBack={onBack} />}
      left={
        isDesktop ? (
          <WideQuestion {...props} />
        ) : (
          <CompactQuestion post={post} styleVote={styleVote} />
        )
      }
      right={
        <div
          id={OPTIONS_ID}
          tabIndex={-1}
          className={cx('outline-none', isDesktop ? 'pb-16' : 'pt-3.5 pb-6')}
        >
          <Options post={post} styleVote={styleVote} onBack={onBack} />
          {!isDesktop && (
            <>
              <KlotagLinks klotags={post.klotags} className="mt-4" />
              <div className="-mx-4 mt-5">
                <NewestComments
                  postId={post.id}
                  count={post.counts.commentsCount}
                  onAll={() => sheet.setOpen(true)}
                />
              </div>
            </>
          )}
        </div>
      }
      foot={isDesktop ? undefined : <CompactFoot post={post} styleVote={styleVote} sheet={sheet} />}
    />
  )
}
