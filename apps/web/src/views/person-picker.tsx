// Finds a person to write to: people one follows, and any person by name. The caller decides what choosing
// does.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { followListQuery } from '../features/follows/follows.api.ts'
import { isSearchable, peopleQuery } from '../features/search/search.api.ts'
import { errorText } from '../lib/api/http.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { peopleNamed } from './person-picker.rules.ts'
import { PeopleSkeleton } from './person-row.tsx'
import { personName } from '../entities/person/person-name.ts'

interface PersonPickerProps {
  /** The viewer's id: whose followed people are proposed. */
  me: string
  /** Chooses a person by their whole row; left out where a row has its own button. */
  onChoose?: (person: ListedPerson) => void
  /** At the right end of a row. */
  renderAction?: (person: ListedPerson) => ReactNode
}

type RowProps = Omit<PersonPickerProps, 'me'>

const rowStyle =
  'focus-inset -mx-2 flex h-15 w-[calc(100%+16px)] items-center gap-3 rounded-field px-2 text-left'

function People({
  people,
  onChoose,
  renderAction,
}: RowProps & { people: readonly ListedPerson[] }) {
  return (
    <ul>
      {people.map((person) => {
        const name = personName(person)
        const content = (
          <>
            <Avatar name={name} src={person.avatarUrl} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-15 font-medium">{name}</span>
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
                className={`${rowStyle} hover:bg-hover`}
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
  people: readonly ListedPerson[]
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

/** People one follows first, then all others of that name. */
function Found({ me, text, ...rows }: PersonPickerProps & { text: string }) {
  const { data: known } = useInfiniteQuery(followListQuery(me, 'following'))
  const query = useInfiniteQuery(peopleQuery(text))
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetching } = query
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
        <ErrorState
          title={loadingTexts.searchUsers.title}
          line={errorText(error)}
          onRetry={query.refetch}
        />
      </>
    )
  }
  if (isPending) return followed.length > 0 ? groups : <PeopleSkeleton rows={4} />
  if (followed.length + others.length === 0 && !isPlaceholderData) {
    return <Nobody text={chatTexts.noUsers.title} />
  }
  return (
    <>
      {groups}
      <LoadMoreMark
        key={found.length}
        onReach={() => {
          if (hasNextPage && !isFetching && !error) void query.fetchNextPage()
        }}
      />
    </>
  )
}

function Followed({ me, ...rows }: PersonPickerProps) {
  const query = useInfiniteQuery(followListQuery(me, 'following'))
  const { data, isPending, error, hasNextPage, isFetching, refetch } = query
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label={chatTexts.peopleYouFollow}>
      <h3 className="pt-2 pb-1 text-12 font-medium text-muted">{chatTexts.peopleYouFollow}</h3>
      {error && people.length === 0 ? (
        <ErrorState
          title={loadingTexts.following.title}
          line={errorText(error)}
          onRetry={refetch}
        />
      ) : isPending ? (
        <PeopleSkeleton rows={4} />
      ) : people.length === 0 ? (
        <Nobody text={chatTexts.noSuggestions.title} />
      ) : (
        <>
          <People {...rows} people={people} />
          <LoadMoreMark
            key={people.length}
            onReach={() => {
              if (hasNextPage && !isFetching && !error) void query.fetchNextPage()
            }}
          />
        </>
      )}
    </section>
  )
}

export function PersonPicker({ me, ...list }: PersonPickerProps) {
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
          <Found {...list} me={me} text={text} />
        ) : (
          <Followed {...list} me={me} />
        )}
      </div>
    </>
  )
}
