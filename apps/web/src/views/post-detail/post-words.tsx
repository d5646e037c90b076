// The words of a post: author and time, the likeness of the body, the text, the KLOtags.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { useMatchBehind } from '../../features/body-match/body-match.hooks.ts'
import { asksForOwnBody } from '../../features/body-match/filter-name.rules.ts'
import { LikenessLine } from '../../features/body-match/components/likeness.tsx'
import { measurementsQuery } from '../../features/measurements/measurements.api.ts'
import { KlotagLinks } from '../../features/posts/components/klotag-links.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { personName } from '../../entities/person/person-name.ts'

/** When it was shared, and whether it was edited. Its author also sees how often it was viewed and saved. */
export function PostFacts({ post }: { post: Post }) {
  return (
    <>
      <TimeAgo at={post.createdAt} format="post" />
      {post.editedAt && postsTexts.edited}
      {post.viewsCount !== null && ` · ${postsTexts.viewsCounted(post.viewsCount)}`}
      {Boolean(post.savesCount) && ` · ${postsTexts.savesCounted(post.savesCount ?? 0)}`}
      {post.audience && ` · ${postsTexts.audiences[post.audience]}`}
      {post.isHeld && postsTexts.held}
    </>
  )
}

/** @param actions shown at the right end: follow, menu */
export function AuthorRow({ post, actions }: { post: Post; actions?: ReactNode }): ReactElement {
  const to = post.viewer.isOwner ? paths.myKloset : paths.user(post.author.id)
  return (
    <div className="flex items-center gap-3">
      <Link to={to} className="flex min-w-0 flex-1 items-center gap-3 rounded-field">
        <Avatar name={personName(post.author)} src={post.author.avatarUrl} size={44} />
        <span className="min-w-0">
          <span className="written block truncate text-16 leading-[1.25rem] font-semibold">
            {personName(post.author)}
          </span>
          <span className="mt-0.5 block text-12 text-muted">
            <PostFacts post={post} />
          </span>
        </span>
      </Link>
      {actions}
    </div>
  )
}

/** Longer captions have the style of body text. */
const HEADLINE_LENGTH = 180

/** Why the viewer sees the post, if that is because of its body. */
export function PostLikeness({ postId }: { postId: string }) {
  const { match, filter } = useMatchBehind(postId)
  const { data: own } = useQuery({ ...measurementsQuery, enabled: match !== undefined })
  if (!match) return null
  const isOfMine = filter === null || asksForOwnBody(filter, own)
  return <LikenessLine match={match} isOfMine={isOfMine} isFiltered={filter !== null} />
}

/** On phones: two lines, and the whole caption after a press, so that garments are in the first view, too. */
function ShortCaption({ caption }: { caption: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const measure = useCallback((words: HTMLElement | null) => {
    if (!words) return undefined
    // Also after a rotation of the screen.
    const observer = new ResizeObserver(() => {
      setIsCut(words.scrollHeight > words.clientHeight + 1)
    })
    observer.observe(words)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="relative">
      <p
        ref={measure}
        className={cx(
          'written text-16 text-pretty break-words whitespace-pre-line',
          !isOpen && 'line-clamp-2',
        )}
      >
        <LinkedText text={caption} />
      </p>
      {isCut && !isOpen && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="absolute! right-0 bottom-0 target bg-paper pl-2 text-16 text-muted before:absolute before:inset-y-0 before:right-full before:w-6 before:bg-linear-to-l before:from-paper"
        >
          {postsTexts.restOfCaption}
        </button>
      )}
    </div>
  )
}

interface PostWordsProps {
  post: Post
  /** Shows two lines of the caption at first. */
  isShort?: boolean
}

export function PostWords({ post, isShort = false }: PostWordsProps) {
  const { caption, klotags } = post
  return (
    <>
      {caption && isShort && <ShortCaption key={caption} caption={caption} />}
      {caption && !isShort && (
        <p
          className={cx(
            'written text-16 text-pretty break-words whitespace-pre-line lg:max-w-145',
            caption.length <= HEADLINE_LENGTH && 'lg:serif-28',
          )}
        >
          <LinkedText text={caption} />
        </p>
      )}
      <KlotagLinks
        klotags={klotags}
        className={cx('lg:text-15', caption ? 'mt-0.5 lg:mt-4' : undefined)}
      />
    </>
  )
}
