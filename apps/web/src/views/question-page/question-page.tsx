// An open style vote or forum thread: loads it, keeps it up to date, counts the view, and says when it does not exist.
// The caller decides its contents.
import type { ReactNode } from 'react'
import { loadingTexts } from '@kloset/texts/loading'
import { postsTexts } from '@kloset/texts/posts'
import type { Post, PostType } from '@kloset/contract/posts.schemas'
import { usePost } from '../../features/posts/posts.hooks.ts'
import { useLivePost } from '../../features/posts/posts.realtime.ts'
import { useTrackView } from '../../features/posts/view-tracking.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'
import { GonePost } from '../gone-post.tsx'
import { pageNameOf } from '../page-name.ts'
import { questionOf } from '../question-words.ts'
import { QuestionFrame } from './question-frame.tsx'
import { BackButton, QuestionBar } from './question-head.tsx'
import { QuestionSkeleton } from './question-skeleton.tsx'

/** The navigation from an open question, and whether it is over another page. */
export interface QuestionNavigation {
  postId: string
  /** Whether it is over another page: without the header, but with its own Back button. */
  isOver: boolean
  onBack: () => void
  onDeleted: () => void
  /** For a post of another kind. */
  redirect: (post: Post) => ReactNode
}

interface QuestionPageProps extends QuestionNavigation {
  postType: Exclude<PostType, 'regular'>
  children: (post: Post) => ReactNode
}

const notFound = {
  style_vote: postsTexts.styleVoteNotFound,
  forum: postsTexts.forumNotFound,
} as const

export function QuestionPage({ postId, postType, children, ...props }: QuestionPageProps) {
  const { post, isGone, error, retry } = usePost(postId)
  useLivePost(postId)
  if (isGone) {
    return <GonePost postId={postId} title={notFound[postType].title} onBack={props.onBack} />
  }
  if (post && post.postType !== postType) return props.redirect(post)
  if (post) return <Open post={post}>{children(post)}</Open>
  if (error) return <Failed {...props} error={error} onRetry={retry} />
  return <QuestionSkeleton />
}

function Open({ post, children }: { post: Post; children: ReactNode }) {
  usePageTitle(pageNameOf(questionOf(post)))
  useTrackView(post.id)
  return children
}

interface FailedProps extends Pick<QuestionNavigation, 'isOver' | 'onBack'> {
  error: Error
  onRetry: () => unknown
}

/** Stays on the question: the page under it is still there, and a retry may succeed. */
function Failed({ error, isOver, onBack, onRetry }: FailedProps) {
  const isDesktop = useSteadyDesktop()
  usePageTitle(loadingTexts.post.title)
  return (
    <QuestionFrame
      isOver={isOver}
      bar={<QuestionBar onBack={onBack} />}
      left={
        <>
          {isDesktop && isOver && (
            <div>
              <BackButton onBack={onBack} />
            </div>
          )}
          <ErrorState
            title={loadingTexts.post.title}
            error={error}
            onRetry={onRetry}
            className="m-auto"
          />
        </>
      }
      right={null}
    />
  )
}
