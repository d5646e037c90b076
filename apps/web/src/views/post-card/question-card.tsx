// A style vote or forum thread in the SOS list: the question first, then its pictures and description.
import { Heart, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { useIsHidden } from '../../entities/post/hidden-posts.ts'
import { paths, postPath } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { questionOf, votesText } from '../question-words.ts'
import { HiddenSlot } from './hidden-slot.tsx'
import { EmergencyMark } from './emergency-mark.tsx'
import { LiveCard } from './live-card.tsx'
import { QuestionFiles } from './question-files.tsx'
import { countText } from '../../lib/text/number.ts'
import { endsSoonText } from '../../entities/post/vote-time.ts'
import { isUrgent, solvedText } from '../../entities/post/urgency.ts'
import { personName } from '../../entities/person/person-name.ts'

function Byline({ post }: { post: Post }) {
  const name = personName(post.author)
  const solved = solvedText(post)
  const kind = post.postType === 'forum' ? postsTexts.forum : postsTexts.styleVote
  return (
    <div className="flex items-center gap-2">
      <Link
        to={post.viewer.isOwner ? paths.myKloset : paths.user(post.author.id)}
        className="target relative z-1 flex min-w-0 items-center gap-2"
      >
        <Avatar name={name} src={post.author.avatarUrl} size={28} />
        <span className="written truncate font-semibold">{name}</span>
      </Link>
      <TimeAgo at={post.createdAt} format="post" className="text-12 whitespace-nowrap text-muted" />
      <span className="flex-1" />
      {post.styleVote?.isClosed ? (
        <span className="text-12 font-medium text-muted">{votesTexts.closedMark}</span>
      ) : solved !== null ? (
        <span className="text-12 font-medium whitespace-nowrap text-muted">{solved}</span>
      ) : isUrgent(post) ? (
        <EmergencyMark short />
      ) : (
        <span className="text-12 font-medium text-muted">{kind}</span>
      )}
    </div>
  )
}

/** Zero is read aloud and not shown: the words at the left say it already. */
const Number = ({ count }: { count: number }) => (
  <span className={cx(count === 0 && 'sr-only')}>{countText(count)}</span>
)

function Counts({ post }: { post: Post }) {
  const { likesCount, commentsCount } = post.counts
  const ends = post.styleVote && endsSoonText(post.styleVote)
  return (
    <div className="flex items-center gap-4 text-muted">
      <span className="flex-1 font-semibold text-ink tabular-nums">
        {post.styleVote ? votesText(post.styleVote) : postsTexts.answersCounted(commentsCount)}
        {ends && <span className="font-normal text-muted"> · {ends}</span>}
      </span>
      <span className="flex items-center gap-1" title={postsTexts.likesCounted(likesCount)}>
        <Heart aria-hidden className="size-4" />
        <span className="sr-only">{postsTexts.likes}</span> <Number count={likesCount} />
      </span>
      {/* For a thread, the comments are its answers, whose number is at the left. */}
      {post.styleVote && (
        <span className="flex items-center gap-1" title={postsTexts.commentsCounted(commentsCount)}>
          <MessageCircle aria-hidden className="size-4" />
          <span className="sr-only">{postsTexts.comments}</span> <Number count={commentsCount} />
        </span>
      )}
    </div>
  )
}

export function QuestionCard({ post }: { post: Post }) {
  const isHidden = useIsHidden(post.id)
  if (isHidden) return <HiddenSlot postId={post.id} className="my-4.5 h-32 lg:my-8" />
  return <Card post={post} />
}

function Card({ post }: { post: Post }) {
  const link = { to: postPath(post), state: { origin: 'sos' } }
  const words = post.postType === 'forum' ? post.description : post.title && post.caption
  return (
    <article className="relative flex flex-col gap-3 border-b border-line py-4.5 lg:gap-4 lg:py-8">
      <div>
        <Byline post={post} />
        <h2 className="written serif-20 lg:serif-28 mt-2.5 lg:mt-4">
          <Link
            {...link}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            {questionOf(post)}
          </Link>
        </h2>
        {words && <p className="written mt-1 line-clamp-2 text-ink-2 lg:mt-2">{words}</p>}
      </div>
      {post.media.length > 0 && <QuestionFiles post={post} link={link} />}
      <Counts post={post} />
      <LiveCard postId={post.id} />
    </article>
  )
}
