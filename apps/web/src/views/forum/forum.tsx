// An open forum thread: the question and its files, and then its answers.
import { useState } from 'react'
import type { CommentOrder } from '@kloset/contract/comments'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { KlotagLinks } from '../../features/posts/components/klotag-links.tsx'
import { ThreadVersions } from '../../features/posts/components/thread-versions.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'
import { CommentThread, focusCommentField } from '../comment-thread/comment-thread.tsx'
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
import { questionOf } from '../question-words.ts'
import { AcceptedAnswer, useAcceptedAnswer, useAccepting } from './accepted-answer.tsx'
import { AnswerOrder } from './answer-order.tsx'
import { FollowThread } from './follow-thread.tsx'
import { ForumMedia } from './forum-media.tsx'
import { countText } from '../../lib/text/number.ts'

/** Up to this size, replies are open at first. In a larger thread that is too many requests: one for each answer. */
const REPLIES_OPEN_UP_TO = 20

export function ForumPage(props: QuestionNavigation) {
  return (
    <QuestionPage {...props} postType="forum">
      {(post) => <Open {...props} post={post} />}
    </QuestionPage>
  )
}

/** Draws nothing for 0: the list says that there are none. */
function Answers({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <h2 className="flex items-baseline gap-2 text-muted">
      <span className="serif-20 lg:serif-28 text-ink lining-nums tabular-nums">
        {countText(count)}
      </span>
      {postsTexts.answers(count)}
    </h2>
  )
}

function Question({ post, onBack }: { post: Post; onBack: () => void }) {
  return (
    <>
      <h1 className="written serif-28 lg:serif-40 mt-2.5 text-pretty lg:mt-7">
        <LinkedText text={questionOf(post)} />
      </h1>
      {[post.description, post.caption]
        .filter((text) => text !== null)
        .map((text) => (
          <p
            key={text}
            className="written mt-2 text-16 break-words whitespace-pre-line text-ink-2 empty:hidden lg:mt-4"
          >
            <LinkedText text={text} />
          </p>
        ))}
      <ThreadVersions thread={post} />
      <KlotagLinks klotags={post.klotags} className="mt-3 lg:mt-4 lg:text-15" />
      <ForumMedia post={post} onBack={onBack} />
    </>
  )
}

function Open({ post, isOver, onBack, onDeleted }: QuestionNavigation & { post: Post }) {
  const isDesktop = useSteadyDesktop()
  const accept = useAccepting(post.id)
  const accepted = useAcceptedAnswer(post)
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const isOrdered = post.counts.commentsCount > 1
  const menu = (
    <span className="flex items-center">
      <FollowThread post={post} />
      <QuestionMenu post={post} onDeleted={onDeleted} onBack={onBack} />
    </span>
  )
  const count = <Answers count={post.counts.commentsCount} />
  return (
    <QuestionFrame
      isOver={isOver}
      bar={<QuestionBar menu={menu} onBack={onBack} />}
      left={
        <>
          {isDesktop ? (
            <WideAuthorRow
              post={post}
              menu={menu}
              back={isOver && <BackButton onBack={onBack} />}
            />
          ) : (
            <CompactAuthorRow post={post} />
          )}
          <Question post={post} onBack={onBack} />
          <div className="mt-4 lg:mt-6 lg:pb-9">
            <QuestionActions
              post={post}
              variant="row"
              lead={isDesktop ? null : count}
              onComments={focusCommentField}
            />
          </div>
        </>
      }
      right={
        <div className="flex flex-1 flex-col lg:max-w-(--column)">
          {isDesktop && count}
          <CommentThread
            accepted={accepted}
            renderAbove={(acceptedRow) => (
              <div className="flex flex-col gap-3 pb-4 empty:hidden lg:gap-5 lg:pb-6">
                {acceptedRow && (
                  <AcceptedAnswer
                    post={post}
                    isReply={accepted?.parentCommentId != null}
                    onAccept={accept}
                  >
                    {acceptedRow}
                  </AcceptedAnswer>
                )}
                {isOrdered && <AnswerOrder order={order} onOrder={setOrder} />}
              </div>
            )}
            order={order}
            onAccept={post.viewer.isOwner ? ({ id }) => void accept(id) : null}
            acceptedId={post.acceptedAnswer?.commentId ?? null}
            postId={post.id}
            authorId={post.author.id}
            opensReplies={post.counts.commentsCount <= REPLIES_OPEN_UP_TO}
            className="flex-1 pt-4 lg:pt-6"
          />
        </div>
      }
    />
  )
}
