// Finds a person to write to: people one follows, or anybody by name. What choosing does is the
// caller's.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import type { ListedPerson } from '@kloset/contract/follows'
import { chatTexts } from '@kloset/contract/messages/chat'
import { loadingTexts } from '@kloset/contract/messages/loading'
import { followListQuery } from '../features/follows/follows.api.ts'
import { isSearchable, peopleQuery } from '../features/search/search.api.ts'
import { errorText } from '../lib/http.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PeopleSkeleton } from './person-row.tsx'

type PersonPickerProps = {
  /** The viewer's id: whose followed people are proposed. */
  me: string
  /** Chooses a person by their whole row; left out where a row has its own button. */
  onChoose?: (person: ListedPerson) => void
  /** At the right end of a row. */
  renderAction?: (person: ListedPerson) => ReactNode
}

type ListProps = Omit<PersonPickerProps, 'me'> & {
  people: readonly ListedPerson[]
  empty: string
}

const rowStyle =
  'focus-inset -mx-2 flex h-15 w-[calc(100%+16px)] items-center gap-3 rounded-field px-2 text-left'

function People({ people, empty, onChoose, renderAction }: ListProps) {
  if (people.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>
  return (
    <ul>
      {people.map((person) => {
        const name = person.displayName ?? person.username
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

function Found({ text, ...list }: Omit<ListProps, 'people' | 'empty'> & { text: string }) {
  const { data, isPending, error, refetch } = useQuery(peopleQuery(text))
  if (error) {
    return (
      <ErrorState
        title={loadingTexts.searchUsers.title}
        line={errorText(error)}
        onRetry={refetch}
      />
    )
  }
  if (isPending) return <PeopleSkeleton rows={4} />
  return <People {...list} people={data.items} empty={chatTexts.noUsers.title} />
}

function Followed({ me, ...list }: PersonPickerProps) {
  const { data, isPending, error, refetch } = useInfiniteQuery(followListQuery(me, 'following'))
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
      ) : (
        <People {...list} people={people} empty={chatTexts.noSuggestions.title} />
      )}
    </section>
  )
}

export function PersonPicker({ me, ...list }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  return (
    <>
      <label className="sticky top-0 z-10 mt-3 flex h-11 items-center gap-2 rounded-full bg-well px-4">
        <Search aria-hidden className="text-muted" />
        <span className="sr-only">{chatTexts.searchUsers}</span>
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={chatTexts.searchUsersHint}
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
      </label>
      <div className="min-h-60 pt-2">
        {isSearchable(text) ? <Found {...list} text={text} /> : <Followed {...list} me={me} />}
      </div>
    </>
  )
}
