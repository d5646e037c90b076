// The results of a search: people in rows, posts as cards.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BodyFilter } from '@kloset/contract/body-match'
import { encodeBodyFilter } from '@kloset/contract/body-match'
import { feedsTexts } from '@kloset/texts/feeds'
import { loadingTexts } from '@kloset/texts/loading'
import { commonTexts } from '@kloset/texts/common'
import { searchTexts } from '@kloset/texts/search'
import { postsIn } from '../entities/post/post-lists.ts'
import { useStoredPosts } from '../entities/post/posts.ts'
import { peopleQuery, postsQuery } from '../features/search/search.api.ts'
import { useFailureToast } from '../ui/failure-toast.ts'
import { nextPageLoader } from '../lib/api/next-page.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { PeopleSkeleton, PersonRow, peopleGrid } from './person-row.tsx'
import { SearchCard, SearchCardSkeletons, searchGrid } from './search-card.tsx'

const ERROR_TOAST = 'search-error'

const quoted = searchTexts.nothing

interface ResultsProps {
  text: string
  onOpen: () => void
}

interface PeopleResultsProps extends ResultsProps {
  /** Shown above the people. */
  head?: ReactNode
  /** Shown when there is nobody. */
  nothing: ReactNode
}

/** People of that name; all people for an empty text. */
export function PeopleResults({ text, onOpen, head, nothing }: PeopleResultsProps) {
  const query = useInfiniteQuery(peopleQuery(text))
  const { data, error, hasNextPage, fetchNextPage, refetch } = query
  const loadMore = nextPageLoader(query)
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  const message = loadingTexts.searchUsers
  const failed = useFailureToast(query, message, ERROR_TOAST)
  const retry = () => (data ? fetchNextPage() : refetch())
  const failure = failed && <ErrorState title={message.title} error={error} onRetry={retry} />
  if (failure && people.length === 0) return failure
  // An empty result of the previous text is not the result of this one.
  const isUnknown = query.isPending || (query.isPlaceholderData && people.length === 0)
  if (isUnknown) return <PeopleSkeleton />
  if (people.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        drawing={<Hanger />}
        title={searchTexts.noUsers}
        line={text === '' ? undefined : quoted(text)}
        action={nothing}
      />
    )
  }
  return (
    <>
      {head}
      <ul aria-label={commonTexts.users} className={peopleGrid}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {failure}
      <LoadMoreMark key={people.length} onReach={loadMore} />
    </>
  )
}

interface PostResultsProps extends ResultsProps {
  filter: BodyFilter
  /** Shown when there is nothing. */
  nothing: ReactNode
}

export function PostResults({ text, filter, onOpen, nothing }: PostResultsProps) {
  const body = encodeBodyFilter(filter)
  const query = useInfiniteQuery(postsQuery(text, body))
  const { data, error, hasNextPage, fetchNextPage, refetch } = query
  const loadMore = nextPageLoader(query)
  const stored = useStoredPosts()
  const slots = data?.pages.flatMap(({ items }) => items) ?? []
  const posts = postsIn(slots, stored)
  const matches = new Map(slots.map(({ id, match }) => [id, match]))
  const message = loadingTexts.posts
  const failed = useFailureToast(query, message, ERROR_TOAST)
  const retry = () => (data ? fetchNextPage() : refetch())
  const failure = failed && <ErrorState title={message.title} error={error} onRetry={retry} />
  if (failure && posts.length === 0) return failure
  if (query.isPending) return <SearchCardSkeletons />
  if (posts.length === 0 && !hasNextPage) {
    const isAll = text === '' && body === ''
    const line = isAll ? feedsTexts.empty.title : text === '' ? searchTexts.noBody : quoted(text)
    return (
      <EmptyState
        drawing={<Hanger />}
        title={searchTexts.noPosts}
        line={line}
        action={isAll ? undefined : nothing}
      />
    )
  }
  const siblings = posts.filter(({ postType }) => postType === 'regular').map(({ id }) => id)
  return (
    <>
      <ul aria-label={commonTexts.posts} className={searchGrid}>
        {posts.map((post) => (
          <li
            key={post.id}
            className="[contain-intrinsic-size:auto_380px] [content-visibility:auto]"
          >
            <SearchCard
              post={post}
              match={matches.get(post.id)}
              siblings={siblings}
              matchAll={filter.matchAll}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {failure}
      <LoadMoreMark key={posts.length} onReach={loadMore} />
    </>
  )
}
