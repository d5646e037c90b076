// A person's posts of one kind, or their collections. A menu chooses, and the choice is in the address. Regular posts
// are a grid of pictures, questions are cards.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Message } from '@kloset/texts/message'
import type { Post, PostType } from '@kloset/contract/posts.schemas'
import type { Profile } from '@kloset/contract/profiles.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { postsTexts } from '@kloset/texts/posts'
import { commonTexts } from '@kloset/texts/common'
import { usePostsOfPerson } from '../../features/profiles/profiles.hooks.ts'
import { openOver } from '../../lib/navigation/location-state.ts'
import { exactText } from '../../lib/text/number.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { Hanger } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pictureKey } from '../picture-key.ts'
import { nameOfFace, PostFace } from './post-tile.tsx'
import { QuestionTile } from './question-tile.tsx'

export type KindNames = Readonly<Record<PostType, string>>

const kinds = ['regular', 'style_vote', 'forum'] as const
/** The value in the address for collections, beside the kinds of posts. */
const COLLECTIONS = 'collections'
const isKind = (value: string | null): value is PostType => kinds.some((kind) => kind === value)

const LOOK_SIZES = '(min-width: 1024px) 17vw, 33vw'

const pictureGrid =
  '-mx-(--margin) grid grid-cols-3 gap-0.5 lg:mx-0 lg:grid-cols-3 lg:gap-3 xl:grid-cols-4'
const cardGrid = 'grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-3 lg:gap-x-4 lg:gap-y-8'

function LookTile({ post, siblings }: { post: Post; siblings: readonly string[] }) {
  const location = useLocation()
  return (
    <div className="relative">
      <Link
        to={paths.post(post.id)}
        state={openOver(location, undefined, siblings)}
        aria-label={nameOfFace(post)}
        data-thumb={pictureKey(post.id)}
        data-lands="spread"
        className="block aspect-3/4 overflow-hidden transition-[filter] hover:brightness-104 focus-visible:z-1 lg:rounded-pic"
      >
        <PostFace post={post} sizes={LOOK_SIZES} />
      </Link>
      {/* Files in process, and failed ones, show their state in this corner. */}
      {post.viewsCount !== null && post.media[0]?.state === 'ready' && (
        <span className="glass pointer-events-none absolute right-1.5 bottom-1.5 rounded-full px-2 py-0.5 text-12 lg:right-2 lg:bottom-2">
          {postsTexts.viewsCounted(post.viewsCount)}
        </span>
      )}
    </div>
  )
}

function Loading({ kind }: { kind: PostType }) {
  const isGrid = kind === 'regular'
  return (
    <div
      role="status"
      aria-label={commonTexts.loadingPosts}
      className={isGrid ? pictureGrid : cardGrid}
    >
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton
          key={index}
          className={cx('aspect-3/4', isGrid ? 'lg:rounded-pic' : 'rounded-pic')}
        />
      ))}
    </div>
  )
}

interface GridProps {
  userId: string
  kind: PostType
  emptyTitle: string
  emptyAction: ReactNode
  failure: Message
}

function Grid({ userId, kind, emptyTitle, emptyAction, failure }: GridProps) {
  const found = usePostsOfPerson(userId, kind, failure)
  const { posts, isLoading, hasMore, failed, error, retry, loadMore } = found
  if (isLoading) return <Loading kind={kind} />
  const end = failed ? (
    <ErrorState title={failure.title} error={error} onRetry={retry} />
  ) : (
    <LoadMoreMark key={posts.length} onReach={loadMore} />
  )
  if (posts.length === 0 && failed) return end
  if (posts.length === 0 && !hasMore) {
    return (
      <EmptyState headingLevel={3} drawing={<Hanger />} title={emptyTitle} action={emptyAction} />
    )
  }
  const siblings = posts.map(({ id }) => id)
  return (
    <>
      <ul className={kind === 'regular' ? pictureGrid : cardGrid}>
        {posts.map((post) => (
          <li key={post.id}>
            {kind === 'regular' ? (
              <LookTile post={post} siblings={siblings} />
            ) : (
              <QuestionTile post={post} />
            )}
          </li>
        ))}
      </ul>
      {end}
    </>
  )
}

interface PersonPostsProps {
  userId: string
  counts: Profile['postCounts']
  names: KindNames
  /** Shown when there is no post of a type. */
  emptyTitle: string
  /** A button for the first post of a type, on the viewer's own page. */
  emptyActionOf?: (kind: PostType) => ReactNode
  /** The text of the toast when the posts cannot be loaded. */
  failure: Message
  /** One more choice after the kinds of posts, if there are collections. `count` is left out when they did not load. */
  collections?: { count?: number; content: ReactNode } | undefined
}

export function PersonPosts(props: PersonPostsProps) {
  const { userId, counts, names, emptyTitle, emptyActionOf, failure, collections } = props
  const [search, setSearch] = useSearchParams()
  const asked = search.get('posts')
  // For a person who only asks questions, the page must not open empty.
  const opening = kinds.find((one) => counts[one] > 0) ?? 'regular'
  const showsCollections = asked === COLLECTIONS && collections !== undefined
  const kind = isKind(asked) ? asked : opening
  const count = showsCollections ? collections.count : counts[kind]
  const choose = (next: PostType | typeof COLLECTIONS) =>
    setSearch(
      (now) => {
        if (next === opening) now.delete('posts')
        else now.set('posts', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-labelledby="person-posts">
      <div className="flex h-14 items-center justify-between lg:h-16">
        <h2 id="person-posts" className="serif-20 lg:serif-28">
          <Menu
            align="start"
            trigger={
              <button type="button" className="target relative flex items-center gap-3">
                {showsCollections ? collectionsTexts.title : names[kind]}
                <ChevronDown aria-hidden />
              </button>
            }
          >
            {kinds.map((option) => (
              <MenuItem
                key={option}
                chosen={option === kind && !showsCollections}
                onSelect={() => choose(option)}
              >
                {names[option]}
              </MenuItem>
            ))}
            {collections && (
              <MenuItem chosen={showsCollections} onSelect={() => choose(COLLECTIONS)}>
                {collectionsTexts.title}
              </MenuItem>
            )}
          </Menu>
        </h2>
        {count !== undefined && <span className="text-muted tabular-nums">{exactText(count)}</span>}
      </div>
      {showsCollections ? (
        collections.content
      ) : (
        <Grid
          key={kind}
          userId={userId}
          kind={kind}
          emptyTitle={emptyTitle}
          emptyAction={emptyActionOf?.(kind)}
          failure={failure}
        />
      )}
    </section>
  )
}
