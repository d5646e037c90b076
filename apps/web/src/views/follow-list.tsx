// The people who follow a person, or whom they follow, in a sheet over their page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { loadingTexts } from '@kloset/texts/loading'
import { privacyTexts } from '@kloset/texts/privacy'
import { profilesTexts } from '@kloset/texts/profiles'
import { followListQuery } from '../features/follows/follows.api.ts'
import type { FollowList } from '../features/follows/follows.api.ts'
import { useSession } from '../features/auth/auth.session.ts'
import type { AskedPerson } from '../entities/person/own-follows.ts'
import { personName } from '../entities/person/person-name.ts'
import { isUnknown } from '../lib/api/unknown-list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { PeopleSkeleton, PersonRow } from './person-row.tsx'
import { RemoveFollower } from './remove-follower.tsx'

const titles = { followers: profilesTexts.followers, following: profilesTexts.following } as const
const emptyTitles = {
  followers: profilesTexts.noFollowers,
  following: profilesTexts.followsNobody,
} as const

interface FollowListSheetProps {
  userId: string
  /** Whether the list is hidden: a private account that the viewer does not follow. */
  isHidden: boolean
  /** Null while closed. */
  list: FollowList | null
  onClose: () => void
}

/** Removes a follower from the viewer's own list, after a question that stays when the row is gone. */
function useRemoving(userId: string, list: FollowList) {
  const { user } = useSession()
  const [person, setPerson] = useState<AskedPerson | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isOffered = list === 'followers' && user?.id === userId
  const buttonFor = (follower: AskedPerson) =>
    isOffered && (
      <IconButton
        label={privacyTexts.removeThe(personName(follower))}
        onClick={() => {
          setPerson(follower)
          setOpen(true)
        }}
      >
        <UserMinus aria-hidden className="size-5" />
      </IconButton>
    )
  const question = person && (
    <RemoveFollower
      key={person.id}
      me={userId}
      person={person}
      open={isOpen}
      onOpenChange={setOpen}
    />
  )
  return { buttonFor, question }
}

function People({ userId, isHidden, list, onClose }: FollowListSheetProps & { list: FollowList }) {
  const query = useInfiniteQuery(followListQuery(userId, list))
  const { data, error, refetch } = query
  const { buttonFor, question } = useRemoving(userId, list)
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  if (isUnknown(query)) return <PeopleSkeleton rows={8} />
  const failure = list === 'following' ? loadingTexts.following : loadingTexts.users
  if (error && !data) {
    return <ErrorState title={failure.title} error={error} onRetry={refetch} />
  }
  return (
    <>
      {people.length === 0 && (
        <EmptyState
          headingLevel={3}
          title={isHidden ? privacyTexts.listsHidden : emptyTitles[list]}
        />
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} onOpen={onClose} more={buttonFor(person)} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} failure={failure} />
      {question}
    </>
  )
}

export function FollowListSheet({ userId, isHidden, list, onClose }: FollowListSheetProps) {
  return (
    <Sheet
      open={list !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={list === null ? '' : titles[list]}
    >
      {list !== null && (
        <People userId={userId} isHidden={isHidden} list={list} onClose={onClose} />
      )}
    </Sheet>
  )
}
