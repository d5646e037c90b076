// Finds a person to write to: optionally people of the latest chats, people whom the viewer follows, and any person by
// name. The caller decides what choosing does.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { followListQuery } from '../features/follows/follows.api.ts'
import { conversationsQuery } from '../features/messages/messages.api.ts'
import { isSearchable, peopleQuery } from '../features/search/search.api.ts'
import { nextPageLoader } from '../lib/api/next-page.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { peopleNamed } from './person-picker.rules.ts'
import { PeopleSkeleton } from './person-row.tsx'
import { personName } from '../entities/person/person-name.ts'

/** A person in a row: for a chat, only the fields of the card are known. */
type RowPerson = ProfileCard & Partial<ListedPerson>

interface PersonPickerProps {
  /** The viewer's id, whose followed people are proposed. */
  me: string
  /** Called when a row is pressed; left out when rows have a button. */
  onChoose?: (person: RowPerson) => void
  /** At the right end of a row. */
  renderAction?: (person: RowPerson) => ReactNode
  /** Whether people of the latest chats come first. */
  proposesChats?: boolean
}

type RowProps = Pick<PersonPickerProps, 'onChoose' | 'renderAction'>
type ListProps = RowProps & Pick<PersonPickerProps, 'me'>

/** How many people of the latest chats are proposed. */
const RECENT_COUNT = 5

const rowStyle =
  'focus-inset -mx-2 flex min-h-15 w-[calc(100%+16px)] items-center gap-3 rounded-field px-2 py-1 text-left'

function People({ people, onChoose, renderAction }: RowProps & { people: readonly RowPerson[] }) {
  return (
    <ul>
      {people.map((person) => {
        const name = personName(person)
        const content = (
          <>
            <Avatar name={name} src={person.avatarUrl} size={40} />
            <span className="min-w-0 flex-1">
              <span className="written block truncate text-15 font-medium">{name}</span>
              <span className="block truncate text-12 text-muted">@{person.username}</span>
            </span>
            {renderAction?.(person)}
          </>
        )
        return (
          <li key={person.id}>
            {onChoose ? (
              <button
                type="button"
                onClick={() => onChoose(person)}
                className={`${rowStyle} hover:bg-wash`}
              >
                {content}
              </button>
            ) : (
              <div className={rowStyle}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Nobody = ({ text }: { text: string }) => <p className="py-8 text-center text-muted">{text}</p>

interface GroupProps extends RowProps {
  title: string
  people: readonly RowPerson[]
}

function Group({ title, people, ...rows }: GroupProps) {
  if (people.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="pt-2 pb-1 text-12 font-medium text-muted">{title}</h3>
      <People {...rows} people={people} />
    </section>
  )
}

/** Matching people: first those whom the viewer follows, then all others. */
function Found({ me, text, ...rows }: ListProps & { text: string }) {
  const { data: known } = useInfiniteQuery(followListQuery(me, 'following'))
  const query = useInfiniteQuery(peopleQuery(text))
  const { data, error, isPending, isPlaceholderData, hasNextPage } = query
  const loadMore = nextPageLoader(query)
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  const atHand = peopleNamed(known?.pages.flatMap(({ items }) => items) ?? [], text)
  const isAtHand = new Set(atHand.map(({ id }) => id))
  const further = found.filter(({ id }) => !isAtHand.has(id))
  const followed = [...atHand, ...further.filter(({ isFollowing }) => isFollowing)]
  const others = further.filter(({ isFollowing }) => !isFollowing)
  const groups = (
    <>
      <Group {...rows} title={chatTexts.peopleYouFollow} people={followed} />
      <Group {...rows} title={chatTexts.otherPeople} people={others} />
    </>
  )
  if (error && found.length === 0) {
    return (
      <>
        {groups}
        <ErrorState title={loadingTexts.searchUsers.title} error={error} onRetry={query.refetch} />
      </>
    )
  }
  if (isPending) return followed.length > 0 ? groups : <PeopleSkeleton rows={4} />
  if (followed.length + others.length === 0 && !isPlaceholderData && !hasNextPage) {
    return <Nobody text={chatTexts.noUsers.title} />
  }
  return (
    <>
      {groups}
      {query.isFetchNextPageError && (
        <ErrorState
          title={loadingTexts.searchUsers.title}
          error={error}
          onRetry={query.fetchNextPage}
        />
      )}
      <LoadMoreMark key={found.length} onReach={loadMore} />
    </>
  )
}

interface FollowedProps extends ListProps {
  /** The people who are proposed already. */
  recent: readonly ProfileCard[]
}

function Followed({ me, recent, ...rows }: FollowedProps) {
  const query = useInfiniteQuery(followListQuery(me, 'following'))
  const { data, isPending, error, hasNextPage, refetch } = query
  const loadMore = nextPageLoader(query)
  const followed = data?.pages.flatMap(({ items }) => items) ?? []
  const people = followed.filter(({ id }) => !recent.some((person) => person.id === id))
  if (recent.length > 0 && data && people.length === 0 && !hasNextPage) return null
  return (
    <section aria-label={chatTexts.peopleYouFollow}>
      <h3 className="pt-2 pb-1 text-12 font-medium text-muted">{chatTexts.peopleYouFollow}</h3>
      {error && people.length === 0 ? (
        <ErrorState title={loadingTexts.following.title} error={error} onRetry={refetch} />
      ) : isPending ? (
        <PeopleSkeleton rows={4} />
      ) : people.length === 0 && !hasNextPage ? (
        <Nobody text={chatTexts.noSuggestions.title} />
      ) : (
        <>
          <People {...rows} people={people} />
          {query.isFetchNextPageError && (
            <ErrorState
              title={loadingTexts.following.title}
              error={error}
              onRetry={query.fetchNextPage}
            />
          )}
          <LoadMoreMark key={followed.length} onReach={loadMore} />
        </>
      )}
    </section>
  )
}

/** People of the latest chats, then those whom the viewer follows. */
function ChatsAndFollowed({ me, ...rows }: ListProps) {
  const { data, isPending } = useInfiniteQuery(conversationsQuery(false))
  // Kept from the start, so that sending to somebody does not move the rows.
  const [recent, setRecent] = useState<readonly ProfileCard[] | null>(null)
  if (recent === null) {
    if (!isPending) {
      const people = data?.pages.flatMap(({ items }) => items.flatMap(({ person }) => person ?? []))
      setRecent(people?.slice(0, RECENT_COUNT) ?? [])
    }
    return <PeopleSkeleton rows={4} />
  }
  return (
    <>
      <Group {...rows} title={chatTexts.recentChats} people={recent} />
      <Followed {...rows} me={me} recent={recent} />
    </>
  )
}

export function PersonPicker({ me, proposesChats = false, ...rows }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  return (
    <>
      <SearchField
        label={chatTexts.searchUsers}
        placeholder={chatTexts.searchUsersHint}
        text={typed}
        onType={setTyped}
        className="sticky top-0 z-10 mt-3"
      />
      <div className="min-h-60 pt-2">
        {isSearchable(text) ? (
          <Found {...rows} me={me} text={text} />
        ) : proposesChats ? (
          <ChatsAndFollowed {...rows} me={me} />
        ) : (
          <Followed {...rows} me={me} recent={[]} />
        )}
      </div>
    </>
  )
}
