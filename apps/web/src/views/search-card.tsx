// A post in search results: its picture or words, its author, its text, its KLOtags.
import { Link, useLocation } from 'react-router'
import { klotagLimits } from '@kloset/contract/klotags'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { searchTexts } from '@kloset/texts/search'
import { Likeness } from '../features/body-match/components/likeness.tsx'
import { openOver } from '../lib/navigation/location-state.ts'
import { paths, postPath } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { pictureKey } from './picture-key.ts'
import { nameOfFace, PostFace } from './person-posts/post-tile.tsx'
import { WALL_SIZES } from '../ui/picture-sizes.ts'
import { personName } from '../entities/person/person-name.ts'

export const searchGrid =
  'grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-3 lg:gap-x-4 lg:gap-y-8 xl:grid-cols-4'

const kindNames = {
  regular: null,
  style_vote: searchTexts.styleVote,
  forum: searchTexts.forum,
} as const

function Klotags({ klotags }: { klotags: readonly string[] }) {
  if (klotags.length === 0) return null
  const shown = klotags.slice(0, klotagLimits.shownOnCards)
  const more = klotags.length - shown.length
  return (
    <ul aria-label={searchTexts.klotags} className="mt-1 flex flex-wrap gap-x-2 text-12 text-ink-2">
      {shown.map((klotag) => (
        <li key={klotag} className="min-w-0">
          <Link
            to={paths.searchKlotag(klotag)}
            className="relative block truncate py-1 hover:text-ink hover:underline hover:underline-offset-3"
          >
            #{klotag}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="py-1 text-muted">{searchTexts.moreTags(more)}</li>}
    </ul>
  )
}

interface SearchCardProps {
  post: Post
  match: Post['match']
  siblings: readonly string[]
  /** Whether the body filter asks for ALL criteria. */
  matchAll: boolean
  onOpen: () => void
}

export function SearchCard({ post, match, siblings, matchAll, onOpen }: SearchCardProps) {
  const location = useLocation()
  const name = personName(post.author)
  const kind = kindNames[post.postType]
  const isLook = post.postType === 'regular'
  const words = post.title ?? post.caption
  return (
    <article>
      <Link
        to={postPath(post)}
        {...(isLook && { state: openOver(location, undefined, siblings) })}
        onClick={onOpen}
        // Without a picture, its visible words are the name.
        {...(post.media.length > 0 && { 'aria-label': nameOfFace(post) })}
        data-result
        data-thumb={pictureKey(post.id)}
        data-lands={isLook ? 'spread' : undefined}
        className={cx(
          'block aspect-3/4 overflow-hidden rounded-pic transition-[filter] hover:brightness-104',
          // On desktop, a card with only words is as high as its words.
          post.media.length === 0 && 'lg:aspect-auto',
        )}
      >
        <PostFace post={post} sizes={WALL_SIZES} />
      </Link>
      <div className="flex h-8 items-center gap-2 pt-1 text-12">
        <Link
          to={paths.user(post.author.id)}
          className="target relative flex min-w-0 flex-1 items-center gap-2 font-medium"
        >
          <Avatar name={name} src={post.author.avatarUrl} size={20} />
          <span className="written truncate">{name}</span>
        </Link>
        {kind && <span className="whitespace-nowrap text-muted">{kind}</span>}
        {match && <Likeness match={match} matchAll={matchAll} />}
      </div>
      {words && post.media.length > 0 && <p className="line-clamp-2 text-pretty">{words}</p>}
      <Klotags klotags={post.klotags} />
    </article>
  )
}

export function SearchCardSkeletons() {
  return (
    <div role="status" aria-label={commonTexts.loadingPosts} className={searchGrid}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <Skeleton key={index} className="aspect-3/4 rounded-pic" />
      ))}
    </div>
  )
}
