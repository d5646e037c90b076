// The people who follow a person, or whom they follow, in a sheet over their page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { loadingTexts } from '@kloset/texts/loading'
import { commonTexts } from '@kloset/texts/common'
import { profilesTexts } from '@kloset/texts/profiles'
import { followListQuery } from '../features/follows/follows.api.ts'
import type { FollowList } from '../features/follows/follows.api.ts'
import { errorText } from '../lib/api/http.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { PeopleSkeleton, PersonRow } from './person-row.tsx'

const titles = { followers: profilesTexts.followers, following: profilesTexts.following } as const
const emptyTitles = {
  followers: profilesTexts.noFollowers,
  following: profilesTexts.followsNobody,
} as const

interface FollowListSheetProps {
  userId: string
  /** Null while closed. */
  list: FollowList | null
  onClose: () => void
}

function People({ userId, list, onClose }: FollowListSheetProps & { list: FollowList }) {
  const query = useInfiniteQuery(followListQuery(userId, list))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  if (query.isPending) return <PeopleSkeleton rows={8} />
  if (error && !data) {
    const message = list === 'following' ? loadingTexts.following : loadingTexts.users
    return <ErrorState title={message.title} line={errorText(error)} onRetry={() => refetch()} />
  }
  if (people.length === 0) return <EmptyState headingLevel={3} title={emptyTitles[list]} />
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} onOpen={onClose} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          className="mx-auto mt-4 flex"
        >
          {commonTexts.loadMore}
        </Button>
      )}
    </>
  )
}

export function FollowListSheet({ userId, list, onClose }: FollowListSheetProps) {
  return (
    <Sheet
      open={list !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={list === null ? '' : titles[list]}
    >
      {list !== null && <People userId={userId} list={list} onClose={onClose} />}
    </Sheet>
  )
}
