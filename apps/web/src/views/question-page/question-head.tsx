// The author and the menu of a question: the bar of a phone, and the row of a desktop.
import { ArrowLeft, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { useSession } from '../../features/auth/auth.session.ts'
import { PostMenu } from '../post-menu.tsx'
import { VisitorReport } from '../visitor-report.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmergencyMark } from '../post-card/emergency-mark.tsx'
import { AuthorRow, PostFacts } from '../post-detail/post-words.tsx'
import { isUrgent, solvedText } from '../../entities/post/urgency.ts'
import { personName } from '../../entities/person/person-name.ts'

const confirmOf = {
  regular: postsTexts.confirmDelete,
  style_vote: postsTexts.confirmDeleteStyleVote,
  forum: postsTexts.confirmDeleteForum,
} as const

interface QuestionMenuProps {
  post: Post
  onDeleted: () => void
  onBack: () => void
}

export function QuestionMenu({ post, ...ways }: QuestionMenuProps) {
  const { user } = useSession()
  if (!user) return <VisitorReport about={paths.post(post.id)} label={postsTexts.report} />
  return (
    <PostMenu
      post={post}
      confirm={confirmOf[post.postType]}
      failure={postsTexts.deleteFailedRetry}
      {...ways}
    />
  )
}

export const BackButton = ({ onBack }: { onBack: () => void }) => (
  <IconButton label={commonTexts.back} onClick={onBack}>
    <ArrowLeft aria-hidden />
  </IconButton>
)

/** Stays at the top of a phone. */
export function QuestionBar({ menu, onBack }: { menu?: ReactNode; onBack: () => void }) {
  return (
    <div className="sticky top-0 z-10 flex h-[calc(var(--header)+env(safe-area-inset-top))] items-center justify-between border-b border-line bg-paper px-1 pt-[env(safe-area-inset-top)]">
      <BackButton onBack={onBack} />
      {menu}
    </div>
  )
}

/** Says that the question is over, solved, or an emergency. */
function Standing({ post, className }: { post: Post; className: string }) {
  if (post.styleVote?.isClosed) {
    return <p className={cx('text-12 text-muted', className)}>{votesTexts.closedMark}</p>
  }
  const solved = solvedText(post)
  if (solved !== null) {
    return (
      <p className={cx('flex items-center gap-1.5 text-12 text-muted', className)}>
        <CircleCheck aria-hidden className="size-4" />
        {solved}
      </p>
    )
  }
  return isUrgent(post) && <EmergencyMark className={className} />
}

/** One line on phones: the emergency is at its end, or below when the line is full. */
export function CompactAuthorRow({ post }: { post: Post }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Link
        to={post.viewer.isOwner ? paths.myKloset : paths.user(post.author.id)}
        className="target relative flex min-w-0 items-center gap-2 rounded-field"
      >
        <Avatar name={personName(post.author)} src={post.author.avatarUrl} size={28} />
        <span className="written truncate font-semibold">{personName(post.author)}</span>
      </Link>
      <span className="text-12 whitespace-nowrap text-muted">
        <PostFacts post={post} />
      </span>
      <Standing post={post} className="ml-auto" />
    </div>
  )
}

/** On desktop the emergency is above the question. */
export function WideAuthorRow({
  post,
  menu,
  back,
}: {
  post: Post
  menu: ReactNode
  back: ReactNode
}) {
  return (
    <>
      <div className="flex items-center gap-1">
        {back}
        <div className="min-w-0 flex-1">
          <AuthorRow post={post} actions={menu} />
        </div>
      </div>
      <Standing post={post} className="mt-7 -mb-4 text-14" />
    </>
  )
}
