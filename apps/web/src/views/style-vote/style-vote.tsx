// A style vote, open: the question as the headline, its options, how many voted, what people say.
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { KlotagLinks } from '../../features/posts/components/klotag-links.tsx'
import { VoteEnd } from '../../features/style-votes/components/vote-end.tsx'
import { personName } from '../../entities/person/person-name.ts'
import { isFallback } from '../../features/style-votes/style-votes.rules.ts'
import { useLiveVotes } from '../../features/style-votes/style-votes.realtime.ts'
import { useIsDesktop } from '../../lib/browser/media-query.ts'
import { cx } from '../../ui/cx.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useAsksForComments } from '../comment-thread/asks-for-comments.ts'
import {
  CommentThread,
  CommentsDrawer,
  focusCommentField,
} from '../comment-thread/comment-thread.tsx'
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

/** Longer questions are set smaller, so that the options stay visible. */
const HEADLINE_LENGTH = 70

export function StyleVotePage(props: QuestionNavigation) {
  return (
    <QuestionPage {...props} postType="style_vote">
      {(post) => post.styleVote && <Open {...props} post={post} styleVote={post.styleVote} />}
    </QuestionPage>
  )
}

interface OpenProps extends QuestionNavigation {
  post: Post
  styleVote: StyleVote
}

function Total({ styleVote }: { styleVote: StyleVote }) {
  const { totalVotes: count } = styleVote
  if (count === null) return <span className="line-clamp-2">{hiddenText(styleVote)}</span>
  return (
    <>
      <span className="serif-20 lg:serif-28 text-ink lining-nums tabular-nums">
        {countText(count)}
      </span>
      <span className="truncate">{postsTexts.totalVotes(count)}</span>
    </>
  )
}

/** The caption, unless it is the headline already. */
function Words({ post }: { post: Post }) {
  const { title, caption, description } = post
  const words = [description, title ? caption : null].filter((text) => text !== null)
  return words.map((text) => (
    <p key={text} className="mt-2 whitespace-pre-line text-ink-2 empty:hidden lg:mt-5 lg:text-16">
      <LinkedText text={text} />
    </p>
  ))
}

/** Of an open vote for people with a body like the author’s: that it is one, and whether the viewer is one of them. */
function votersText(post: Post, { votesFrom, mayVote, isClosed }: StyleVote): string | null {
  if (votesFrom === 'everyone' || isClosed) return null
  if (post.viewer.isOwner) return votesTexts.similarVote
  const name = personName(post.author)
  const of = votesTexts.similarVoteOf(name)
  return mayVote ? of : `${of} ${votesTexts.notYourVote}`
}

function Open({ post, styleVote, isOver, onBack, onDeleted }: OpenProps) {
  const isDesktop = useIsDesktop()
  const [showsComments, setShowsComments] = useState(useAsksForComments())
  const vote = useVoting(post)
  useLiveVotes(post.id)
  const question = questionOf(post)
  const menu = <QuestionMenu post={post} onDeleted={onDeleted} onBack={onBack} />
  const thread = { postId: post.id, authorId: post.author.id }
  const options = (
    <>
      {!post.outcome && (
        <VoteOptions post={post} styleVote={styleVote} onVote={vote} onBack={onBack} />
      )}
      {styleVote.isClosed && (
        <div className={post.outcome ? '' : 'pt-6'}>
          <ClosedVote post={post} styleVote={styleVote} />
        </div>
      )}
    </>
  )
  const tell = <TellOutcome post={post} styleVote={styleVote} />
  const tags = <KlotagLinks klotags={post.klotags} className="mt-4 lg:text-15" />
  const takesVotes =
    !styleVote.isClosed &&
    styleVote.mayVote &&
    styleVote.options.some((option) => !isFallback(option.id))
  const isInvited = !post.viewer.isOwner && styleVote.chosenOptionId === null && takesVotes
  const { hidesUntilEnd, isClosed, endsAt } = styleVote
  const seesMore = post.viewer.isOwner && !isClosed && (styleVote.hidesResults || hidesUntilEnd)
  const hiddenFromOthers =
    styleVote.votesFrom === 'similar' ? votesTexts.hiddenFromMost : votesTexts.hiddenFromOthers
  const hidden = hidesUntilEnd ? votesTexts.hiddenUntilEndFromOthers : hiddenFromOthers
  const end = endsAt !== null && !isClosed && (
    <div className="pt-6 lg:pt-8">
      <VoteEnd
        post={post}
        endsAt={endsAt}
        isHidden={hidesUntilEnd && !post.viewer.isOwner}
        line={
          hidesUntilEnd && !post.viewer.isOwner
            ? votesTexts.hiddenUntilEnd(personName(post.author))
            : undefined
        }
      />
    </div>
  )
  const voters = votersText(post, styleVote)
  const hint = (voters !== null || isInvited || seesMore) && (
    <p className="mt-2 text-muted lg:mt-5">
      {[voters, isInvited ? postsTexts.howToVote : seesMore ? hidden : null]
        .filter((text) => text !== null)
        .join(' ')}
    </p>
  )
  if (isDesktop) {
    return (
      <QuestionFrame
        isOver={isOver}
        bar={null}
        left={
          <>
            <WideAuthorRow
              post={post}
              menu={menu}
              back={isOver && <BackButton onBack={onBack} />}
            />
            <h1
              className={cx(
                'mt-7 text-pretty',
                question.length > HEADLINE_LENGTH ? 'serif-40' : 'serif-56',
              )}
            >
              <LinkedText text={question} />
            </h1>
            <Words post={post} />
            {hint}
            {tags}
            <div className="mt-6">
              <QuestionActions
                post={post}
                variant="row"
                lead={<Total styleVote={styleVote} />}
                onComments={focusCommentField}
              />
            </div>
            <CommentThread {...thread} className="flex-1 pt-5" />
          </>
        }
        right={
          <div className="pb-16">
            {options}
            {end}
            {tell}
          </div>
        }
      />
    )
  }
  return (
    <QuestionFrame
      isOver={isOver}
      bar={<QuestionBar menu={menu} onBack={onBack} />}
      left={
        <>
          <CompactAuthorRow post={post} />
          <h1 className="serif-28 mt-2.5 text-pretty">
            <LinkedText text={question} />
          </h1>
          <Words post={post} />
          {hint}
        </>
      }
      right={
        <div className="pt-3.5 pb-6">
          {options}
          {end}
          {tell}
          {tags}
        </div>
      }
      foot={
        <>
          <QuestionActions
            post={post}
            variant="bar"
            lead={<Total styleVote={styleVote} />}
            onComments={() => setShowsComments(true)}
          />
          <CommentsDrawer
            {...thread}
            count={post.counts.commentsCount}
            open={showsComments}
            onOpenChange={setShowsComments}
          />
        </>
      }
    />
  )
}
