// A person in a list: picture, names, why they are in the list, and a follow button.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AskedPerson } from '../entities/person/own-follows.ts'
import { profilesTexts } from '@kloset/texts/profiles'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FollowButton } from './follow-button.tsx'
import { VerifiedBadge } from './verified-badge.tsx'
import { personName } from '../entities/person/person-name.ts'

/** People in two columns if there is space. */
export const peopleGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,400px),1fr))] gap-x-14'

interface PersonRowProps {
  person: AskedPerson
  /** Why the person is proposed, shown beside the username. */
  reason?: string
  /** Shown at the end instead of the follow button. */
  action?: ReactNode
  /** Shown after the follow button. */
  more?: ReactNode
  /** Called when the person is chosen, e.g. to close a dialog or to store a search. */
  onOpen?: () => void
}

export function PersonRow({ person, reason, action, more, onOpen }: PersonRowProps) {
  const name = personName(person)
  return (
    <div className="flex min-h-17 items-center gap-3">
      <Link
        to={person.isSelf ? paths.myKloset : paths.user(person.id)}
        onClick={onOpen}
        data-result
        className="focus-inset flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-field"
      >
        <Avatar name={name} src={person.avatarUrl} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-15 font-semibold">
            <span className="written truncate">{name}</span>
            {person.verified && <VerifiedBadge />}
          </span>
          {/* In a long line the username is cut first, because the reason is more important. */}
          <span className="flex text-muted">
            <span className="min-w-0 truncate">@{person.username}</span>
            {reason && (
              <span className="max-w-[calc(100%-2rem)] shrink-0 truncate whitespace-pre">
                {' · '}
                {reason}
              </span>
            )}
          </span>
        </span>
      </Link>
      {person.isSelf ? (
        <span className="pr-2 text-muted">{profilesTexts.you}</span>
      ) : (
        (action ?? <FollowButton person={person} username={person.username} />)
      )}
      {more}
    </div>
  )
}

/** The skeleton of a list of people. */
export function PeopleSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" aria-label={profilesTexts.loadingPeople} className={peopleGrid}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-17 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-36 rounded-thumb" />
            <Skeleton className="h-3 w-24 rounded-thumb" />
          </span>
        </div>
      ))}
    </div>
  )
}
