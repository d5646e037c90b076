// What a search found: people in rows, posts as cards.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type BodyFilter, encodeBodyFilter } from '@kloset/contract/body-match'
import { feedsTexts } from '@kloset/contract/messages/feeds'
import { loadingTexts } from '@kloset/contract/messages/loading'
import { commonTexts } from '@kloset/contract/messages/common'
import { searchTexts } from '@kloset/contract/messages/search'
import { peopleQuery, postsQuery } from '../features/search/search.api.ts'
import { useFailureNote } from '../ui/failure-note.ts'
import { errorText } from '../lib/http.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { PeopleSkeleton, PersonRow, peopleGrid } from './person-row.tsx'
import { SearchCard, SearchCardSkeletons, searchGrid } from './search-card.tsx'

const ERROR_NOTE = 'search-error'

const quoted = searchTexts.nothing

type ResultsProps = { text: string; onOpen: () => void }

export function PeopleResults({ text, onOpen }: ResultsProps) {
  const query = useQuery(peopleQuery(text))
  const { data, error, refetch } = query
  const message = loadingTexts.searchUsers
  if (useFailureNote(query, message, ERROR_NOTE)) {
    return <ErrorState title={message.title} line={errorText(error)} onRetry={() => refetch()} />
  }
  if (!data) return <PeopleSkeleton />
  if (data.items.length === 0) {
    return <EmptyState drawing={<Hanger />} title={searchTexts.noUsers} line={quoted(text)} />
  }
  return (
    <ul aria-label={commonTexts.users} className={peopleGrid}>
      {data.items.map((person) => (
        <li key={person.id}>
          <PersonRow person={person} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

export function PostResults({ text, filter, onOpen }: ResultsProps & { filter: BodyFilter }) {
  const body = encodeBodyFilter(filter)
  const query = useInfiniteQuery(postsQuery(text, body))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const posts = data?.pages.flatMap(({ items }) => items) ?? []
  const message = loadingTexts.posts
  const failed = useFailureNote(query, message, ERROR_NOTE)
  const retry = () => (data ? fetchNextPage() : refetch())
  const failure = failed && (
    <ErrorState title={message.title} line={errorText(error)} onRetry={retry} />
  )
  if (failure && posts.length === 0) return failure
  if (query.isPending) return <SearchCardSkeletons />
  if (posts.length === 0) {
    const isAll = text === '' && body === ''
    const line = isAll ? feedsTexts.empty.title : text === '' ? searchTexts.noBody : quoted(text)
    return <EmptyState drawing={<Hanger />} title={searchTexts.noPosts} line={line} />
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
              siblings={siblings}
              matchAll={filter.matchAll}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {failure}
      <LoadMoreMark
        key={posts.length}
        onReach={() => {
          if (hasNextPage && !isFetching && !error) void fetchNextPage()
        }}
      />
    </>
  )
}
