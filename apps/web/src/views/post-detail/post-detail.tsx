// An open regular post: loads it, keeps it up to date, and lays out picture and words for phone or desktop. The route
// decides whether it is a page of its own or over another one, and where Back leads.
import { Ellipsis } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { loadingTexts } from '@kloset/texts/loading'
import { postsTexts } from '@kloset/texts/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { useSession } from '../../features/auth/auth.session.ts'
import { GonePost } from '../gone-post.tsx'
import { useLimit } from '../limit.ts'
import { pageNameOf } from '../page-name.ts'
import { PostMenu } from '../post-menu.tsx'
import { VisitorReport } from '../visitor-report.tsx'
import { usePost, usePrefetchPosts } from '../../features/posts/posts.hooks.ts'
import { useLivePost } from '../../features/posts/posts.realtime.ts'
import { useTrackView } from '../../features/posts/view-tracking.ts'
import { useIsIdle } from '../../lib/loading/use-idle.ts'
import { useShortcut } from '../../lib/browser/shortcuts.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { GlassButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSteadyDesktop } from '../../ui/steady-desktop.ts'
import {
  CommentThread,
  CommentsDrawer,
  focusCommentField,
} from '../comment-thread/comment-thread.tsx'
import { useCommentsSheet } from '../comment-thread/comments-sheet.ts'
import { NewestComments } from '../comment-thread/newest-comments.tsx'
import { useStepKeys, useSteps } from './post-steps.ts'
import type { OpenPost, Neighbours, Steps } from './post-steps.ts'
import { AuthorFollow } from './author-follow.tsx'
import { MoreFromAuthor } from './more-from-author.tsx'
import { PostGarments } from '../../features/garments/components/post-garments.tsx'
import { useVeil } from '../sensitive.tsx'
import { usePictureDots } from './picture-dots.ts'
import { PostActions } from './post-actions.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { PostSpread } from './post-spread.tsx'
import { AuthorRow, PostLikeness, PostWords } from './post-words.tsx'
import { personName } from '../../entities/person/person-name.ts'

interface PostDetailProps {
  postId: string
  /** The height of the two columns on desktop, a CSS length. */
  height: string
  neighbours: Neighbours
  onOpenPost: OpenPost
  onBack: () => void
  onDeleted: () => void
  /** For a style vote or forum thread, which have screens of their own. */
  redirect: (post: Post) => ReactNode
}

const LOADING_RATIO = 0.8
const pictureStyle =
  'w-full aspect-(--ratio) min-h-50 max-h-[70svh] lg:h-full lg:max-h-none lg:aspect-auto print:aspect-(--ratio) print:h-auto print:max-h-[70svh]'

export function PostDetail({ postId, redirect, ...props }: PostDetailProps) {
  const { post, isGone, error, retry } = usePost(postId)
  useLivePost(postId)
  const look = post?.postType === 'regular' ? post : undefined
  const { position, show, steps } = useSteps(look, props.neighbours, props.onOpenPost)
  useStepKeys(steps, props.neighbours, props.onOpenPost)
  const { previous, next } = props.neighbours
  usePrefetchPosts([previous, next].filter((id) => id !== null))

  if (isGone) {
    return <GonePost postId={postId} title={postsTexts.notFound.title} onBack={props.onBack} />
  }
  if (post && post.postType !== 'regular') return redirect(post)
  if (post) return <Open {...props} post={post} position={position} onShow={show} steps={steps} />
  return (
    <PostSpread
      {...props}
      steps={steps}
      ratio={LOADING_RATIO}
      picture={<Skeleton className={pictureStyle} />}
      words={
        error ? (
          <ErrorState
            title={loadingTexts.post.title}
            error={error}
            onRetry={retry}
            className="place-self-center"
          />
        ) : (
          <PostSkeleton />
        )
      }
    />
  )
}

interface WordsProps {
  post: Post
  garments: ReactNode
}

/** The words beside the picture, on desktop. */
function WideWords({ post, menu, garments }: WordsProps & { menu: ReactNode }) {
  return (
    <div className="relative flex min-h-0 flex-col overflow-y-auto overscroll-contain px-12">
      <div className="shrink-0 pt-6">
        <AuthorRow
          post={post}
          actions={
            <>
              <AuthorFollow post={post} />
              {menu}
            </>
          }
        />
        <div className="mt-5">
          <PostWords post={post} />
          <div className="mt-3">
            <PostLikeness postId={post.id} />
          </div>
        </div>
        <div className="mt-3 border-b border-line">
          <PostActions post={post} variant="row" onComments={focusCommentField} />
        </div>
        {garments}
      </div>
      <CommentThread
        key={post.id}
        postId={post.id}
        authorId={post.author.id}
        sharesColumn
        className="shrink-0 pt-4"
      />
      <MoreFromAuthor key={`more ${post.id}`} post={post} />
    </div>
  )
}

/** The words under the picture, with the comments in a drawer. */
function CompactWords({ post, garments }: WordsProps) {
  const sheet = useCommentsSheet()
  useShortcut('c', sheet.openAtField)
  const isIdle = useIsIdle()
  // Deferred, so that the picture is painted before the words.
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return null
  return (
    // A column beside the picture, for a tablet that was turned under an overlay.
    <div className="contents lg:block lg:overflow-y-auto">
      <div className="px-4 pt-2 pb-4">
        <AuthorRow post={post} actions={<AuthorFollow post={post} />} />
        <div className="mt-1.5">
          <PostWords post={post} isShort />
        </div>
        <PostLikeness postId={post.id} />
        {garments}
      </div>
      <NewestComments
        key={`newest ${post.id}`}
        postId={post.id}
        count={post.counts.commentsCount}
        onAll={() => sheet.setOpen(true)}
      />
      {isIdle && <MoreFromAuthor key={post.id} post={post} />}
      <PostActions post={post} variant="bar" onComments={() => sheet.setOpen(true)} />
      {(isIdle || sheet.isOpen) && (
        <CommentsDrawer
          key={`comments ${post.id}`}
          postId={post.id}
          authorId={post.author.id}
          count={post.counts.commentsCount}
          sheet={sheet}
        />
      )}
    </div>
  )
}

interface OpenProps extends Omit<PostDetailProps, 'postId' | 'redirect'> {
  post: Post
  /** The position of the visible picture. */
  position: number
  onShow: (position: number) => void
  steps: Steps
}

function Open({ post, position, onShow, ...props }: OpenProps) {
  const isDesktop = useSteadyDesktop()
  const { user } = useSession()
  const isLimited = useLimit() !== null
  const [media] = post.media
  useTrackView(post.id)
  usePageTitle(pageNameOf(post.caption ?? postsTexts.lookBy(personName(post.author))))
  const { post: unveiled, isVeiled } = useVeil(post)
  const dots = usePictureDots(post, position)
  const garments = (
    <PostGarments
      key={`garments ${post.id}`}
      postId={post.id}
      isOwner={post.viewer.isOwner}
      canEdit={post.viewer.isOwner && !isLimited}
      isMember={user !== null}
      media={unveiled.media}
    />
  )
  const menu = user ? (
    <PostMenu
      post={post}
      confirm={postsTexts.confirmDelete}
      onDeleted={props.onDeleted}
      onBack={props.onBack}
      {...(isDesktop ? {} : { trigger: glassMore })}
    />
  ) : (
    <VisitorReport about={paths.post(post.id)} label={postsTexts.report} onPicture={!isDesktop} />
  )
  return (
    <PostSpread
      {...props}
      ratio={media ? media.width / media.height : LOADING_RATIO}
      dots={isVeiled ? [] : dots}
      corner={!isDesktop && menu}
      picture={
        // A new picture resets zoom, open dot and sound.
        media && (
          <PostPictures
            key={post.id}
            post={post}
            position={position}
            onShow={onShow}
            onBack={props.onBack}
            className={pictureStyle}
          />
        )
      }
      words={
        isDesktop ? (
          <WideWords post={post} menu={menu} garments={garments} />
        ) : (
          <CompactWords post={post} garments={garments} />
        )
      }
    />
  )
}

const glassMore = (
  <GlassButton label={commonTexts.more}>
    <Ellipsis aria-hidden />
  </GlassButton>
)
