// Search: people and posts while typing, and pages of KLOtags.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { countCriteria, encodeBodyFilter } from '@kloset/contract/body-match'
import { commonTexts } from '@kloset/texts/common'
import { searchTexts } from '@kloset/texts/search'
import { useSession } from '../features/auth/auth.session.ts'
import { useBodyFilter } from '../features/body-match/body-match.hooks.ts'
import { suggestedPeopleQuery } from '../features/follows/follows.api.ts'
import { RecentSearches } from '../features/search/components/recent-searches.tsx'
import { SearchBox } from '../features/search/components/search-box.tsx'
import { useRecentSearches } from '../features/search/recent-searches.ts'
import { isSearchable, postsCountQuery } from '../features/search/search.api.ts'
import { useOpenTab, useSearchState } from '../features/search/search.hooks.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { useShortcut } from '../lib/browser/shortcuts.ts'
import { Tabs } from '../ui/tabs.tsx'
import { BodyFilterBar } from '../views/body-filter.tsx'
import { PeopleSkeleton } from '../views/person-row.tsx'
import { PeopleToFollow } from '../views/people-to-follow.tsx'
import { SearchFurther } from '../views/search-further.tsx'
import { PeopleResults, PostResults } from '../views/search-results.tsx'

const TooShort = () => <p className="py-8 text-center text-muted">{searchTexts.tooShort}</p>

/** Arrow keys move between results, and from the first one back to the box. The search key moves to the box, too. */
function useResultKeys() {
  const area = useRef<HTMLDivElement>(null)
  const results = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  const focusFirst = () => results()[0]?.focus()
  const { state } = useLocation() as { state: { opensByKey?: boolean } | null }
  const opensByKey = state?.opensByKey === true
  const focusBox = () => area.current?.querySelector('input')?.focus()
  useShortcut('/', focusBox)
  useEffect(() => {
    if (opensByKey) area.current?.querySelector('input')?.focus()
  }, [opensByKey])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const all = results()
    const index = all.findIndex((result) => result === event.target)
    if (step === undefined || index < 0) return
    event.preventDefault()
    const next = all[index + step]
    if (next) next.focus()
    else if (step < 0) focusBox()
  }
  return { area, focusFirst, onKeyDown }
}

interface PanelProps {
  asked: string
  /** Called when a result is opened. */
  onOpen: () => void
  /** Shown instead of results. */
  nothing: ReactNode
}

const isTooShort = (asked: string) => asked !== '' && !isSearchable(asked)

interface PeoplePanelProps extends PanelProps {
  recent: ReactNode
  /** Nobody was found, and posts to show instead of people may still be loading. */
  isDeciding: boolean
}

function PeoplePanel({ asked, onOpen, nothing, recent, isDeciding }: PeoplePanelProps) {
  const { isLoading: isSuggesting } = useQuery({ ...suggestedPeopleQuery, enabled: asked === '' })
  return (
    <div className="pt-2">
      {asked === '' ? (
        <>
          {recent}
          <PeopleToFollow className="pt-4" />
          {/* Hidden while the people above it load, because these would move it. */}
          <div hidden={isSuggesting}>
            <PeopleResults
              text=""
              onOpen={onOpen}
              head={<h2 className="serif-20 pt-6 pb-1">{searchTexts.newestPeople}</h2>}
              nothing={null}
            />
          </div>
        </>
      ) : isTooShort(asked) ? (
        <TooShort />
      ) : isDeciding ? (
        <PeopleSkeleton />
      ) : (
        <PeopleResults text={asked} onOpen={onOpen} nothing={nothing} />
      )}
    </div>
  )
}

type PostsPanelProps = PanelProps & Pick<ReturnType<typeof useBodyFilter>, 'filter' | 'setFilter'>

function PostsPanel({ asked, onOpen, nothing, filter, setFilter }: PostsPanelProps) {
  return (
    <div className="grid gap-2 pt-2 *:min-w-0">
      <BodyFilterBar
        filter={filter}
        onChange={setFilter}
        countQuery={postsCountQuery(isTooShort(asked) ? '' : asked)}
        noun="post"
        className="max-lg:-mx-(--margin) max-lg:px-(--margin)"
      />
      {isTooShort(asked) ? (
        <TooShort />
      ) : (
        <PostResults text={asked} filter={filter} onOpen={onOpen} nothing={nothing} />
      )}
    </div>
  )
}

export function SearchScreen() {
  const { user } = useSession()
  const { text, asked, chosen, ask, type, setTab } = useSearchState()
  const { texts, remember, forget, forgetAll } = useRecentSearches(user?.id ?? '')
  const { filter, setFilter } = useBodyFilter()
  const { tab, isDeciding } = useOpenTab(chosen, asked, encodeBodyFilter(filter))
  const { area, focusFirst, onKeyDown } = useResultKeys()
  usePageTitle(asked === '' ? searchTexts.search : searchTexts.results(asked))
  const keep = () => {
    if (isSearchable(asked)) remember(asked)
  }
  const submit = () => {
    ask(text)
    const typed = text.trim()
    if (isSearchable(typed)) remember(typed)
  }
  const further = { text: asked, onAsk: ask, onTab: setTab }
  const people = (
    <PeoplePanel
      asked={asked}
      isDeciding={isDeciding}
      onOpen={keep}
      recent={
        <RecentSearches texts={texts} onChoose={ask} onForget={forget} onForgetAll={forgetAll} />
      }
      nothing={<SearchFurther {...further} tab="users" />}
    />
  )
  const posts = (
    <PostsPanel
      asked={asked}
      onOpen={keep}
      filter={filter}
      setFilter={setFilter}
      nothing={
        <SearchFurther
          {...further}
          tab="posts"
          isFiltered={countCriteria(filter) > 0}
          onFilter={setFilter}
        />
      }
    />
  )
  return (
    <div
      ref={area}
      role="presentation"
      onKeyDown={onKeyDown}
      className="page-edge pt-2 pb-24 lg:pt-8"
    >
      <h1 className="sr-only">{searchTexts.search}</h1>
      <div className="lg:max-w-(--column)">
        <SearchBox
          text={text}
          label={searchTexts.searchAll}
          onType={(next) => (next === '' ? ask('') : type(next))}
          onSubmit={submit}
          onArrowDown={focusFirst}
        />
      </div>
      <div className="mt-2 lg:mt-4">
        <Tabs
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'users', label: commonTexts.users, panel: people },
            { value: 'posts', label: commonTexts.posts, panel: posts },
          ]}
        />
      </div>
    </div>
  )
}
