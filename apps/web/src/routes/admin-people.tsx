// The list of people for admins, and one person in a panel beside it.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { adminTexts } from '@kloset/texts/admin'
import { peopleQuery } from '../features/admin-people/admin-people.api.ts'
import type { Shown } from '../features/admin-people/admin-people.api.ts'
import { PersonLine, personColumns } from '../features/admin-people/components/person-line.tsx'
import { PersonPanel } from '../features/admin-people/components/person-panel.tsx'
import { showInRow } from '../lib/browser/show-in-row.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Chip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useSteadyDesktop } from '../ui/steady-desktop.ts'
import { AdminHeader } from '../views/admin-header.tsx'

const shownOptions = ['all', 'staff', 'suspended'] as const

interface PeopleProps {
  show: Shown
  term: string
  openId: string | null
  onOpen: (userId: string) => void
}

function People({ show, term, openId, onOpen }: PeopleProps) {
  const query = useInfiniteQuery(peopleQuery(show, term))
  const columns = [
    adminTexts.person,
    adminTexts.role,
    adminTexts.postsColumn,
    adminTexts.hereSince,
    adminTexts.state,
  ]
  return (
    <PagedList
      query={query}
      loading={adminTexts.people}
      failure={{ title: adminTexts.loadFailed }}
      rowHeight="h-19"
      empty={<EmptyState title={adminTexts.nobodyFound} />}
    >
      {(people) => (
        <>
          <div
            aria-hidden
            className={cx(
              'hidden gap-x-4 border-b border-line pb-2 text-12 text-muted lg:grid',
              personColumns,
            )}
          >
            {columns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ul aria-label={adminTexts.people}>
            {people.map((item) => (
              <PersonLine
                key={item.person.id}
                item={item}
                isOpen={item.person.id === openId}
                onOpen={() => onOpen(item.person.id)}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

export function AdminPeopleScreen() {
  const [show, setShow] = useState<Shown>('all')
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const term = useDeferredValue(typed.trim())
  const isDesktop = useSteadyDesktop()
  const listed = useInfiniteQuery({ ...peopleQuery(show, term), placeholderData: keepPreviousData })
  const count = listed.data?.pages[0]?.count
  usePageTitle(adminTexts.people)
  return (
    <>
      <AdminHeader current={paths.admin} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="page-edge pt-4.5 pb-24 lg:pt-8">
          <div className="flex items-center justify-between gap-8">
            <h1 aria-live="polite" className="serif-40 max-lg:sr-only">
              {count === undefined ? adminTexts.people : adminTexts.peopleCount(count)}
            </h1>
            <SearchField
              label={adminTexts.searchPeople}
              placeholder={adminTexts.searchPeople}
              text={typed}
              onType={setTyped}
              className="w-full lg:max-w-80"
            />
          </div>
          <div className="-mx-4 mt-2 mb-3 flex gap-2 overflow-x-auto px-4 py-1">
            {shownOptions.map((option) => (
              <Chip
                key={option}
                ref={option === show ? showInRow : undefined}
                selected={option === show}
                aria-pressed={option === show}
                onClick={() => setShow(option)}
              >
                {adminTexts.shown[option]}
              </Chip>
            ))}
          </div>
          <People key={`${show} ${term}`} {...{ show, term, openId }} onOpen={setOpenId} />
        </div>
        {isDesktop ? (
          <aside
            aria-label={adminTexts.person}
            className="min-h-[calc(100dvh-var(--header))] border-l border-line px-8 pt-8 pb-24"
          >
            {openId ? (
              <PersonPanel key={openId} userId={openId} />
            ) : (
              <p className="text-muted">{adminTexts.choosePerson}</p>
            )}
          </aside>
        ) : (
          <Sheet
            open={openId !== null}
            onOpenChange={(open) => {
              if (!open) setOpenId(null)
            }}
            title={adminTexts.person}
          >
            {openId && <PersonPanel key={openId} userId={openId} />}
          </Sheet>
        )}
      </div>
    </>
  )
}
