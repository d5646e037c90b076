// The queue of the moderators: open cases, ordered by due time or severity.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { useSession } from '../features/auth/auth.session.ts'
import { CaseKeys } from '../features/moderation/components/case-keys.tsx'
import { CaseRow, columns } from '../features/moderation/components/case-row.tsx'
import { casesQuery, countsQuery } from '../features/moderation/moderation.api.ts'
import type { CasesOrder, CasesShown } from '../features/moderation/moderation.api.ts'
import { durationText } from '../features/moderation/moderation.rules.ts'
import { showInRow } from '../lib/browser/show-in-row.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { exactText } from '../lib/text/number.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { ModerationHeader } from '../views/moderation-header.tsx'

const { queue: texts } = moderationTexts

const shows: readonly CasesShown[] = ['open', 'mine', 'waiting', 'escalated', 'closed']
const orders: readonly CasesOrder[] = ['due', 'severity']

interface Queue {
  readonly shown: CasesShown
  readonly order: CasesOrder
}

/** The last chosen order, for a moderator who comes back from a case. */
let lastOrder: CasesOrder = 'due'

/** The filter of the queue, in the address. */
function useShown() {
  const [search, setSearch] = useSearchParams()
  const queue: Queue = {
    shown: shows.find((show) => show === search.get('show')) ?? 'open',
    order: orders.find((order) => order === search.get('order')) ?? lastOrder,
  }
  const setShown = (changes: Partial<Queue>) => {
    const { shown, order } = { ...queue, ...changes }
    lastOrder = order
    const words = {
      ...(shown !== 'open' && { show: shown }),
      ...(order !== 'due' && { order }),
    }
    setSearch(words, { replace: true })
  }
  return [queue, setShown] as const
}

function Order({ order, onOrder }: { order: CasesOrder; onOrder: (order: CasesOrder) => void }) {
  return (
    <Menu
      trigger={
        <Button variant="text" className="shrink-0 lg:-mr-4 lg:ml-auto">
          {texts.orders[order]}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      {orders.map((one) => (
        <MenuItem key={one} chosen={one === order} onSelect={() => onOrder(one)}>
          {texts.orders[one]}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface FilterProps {
  queue: Queue
  onChange: (changes: Partial<Queue>) => void
}

function Filter({ queue: { shown, order }, onChange }: FilterProps) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <div
      role="group"
      aria-label={texts.show}
      className="-mx-4 mb-5 flex items-center gap-2 overflow-x-auto px-4 py-1"
    >
      {shows.map((show) => {
        const count = show === 'closed' ? undefined : counts?.[show]
        return (
          <Chip
            key={show}
            ref={show === shown ? showInRow : undefined}
            selected={show === shown}
            aria-pressed={show === shown}
            onClick={() => onChange({ shown: show })}
          >
            {texts.shows[show]}
            {count !== undefined && <span className="font-normal">{exactText(count)}</span>}
          </Chip>
        )
      })}
      {shown !== 'closed' && <Order order={order} onOrder={(next) => onChange({ order: next })} />}
    </div>
  )
}

function Headline() {
  const { data } = useQuery(countsQuery)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-3 lg:pb-5">
      <h1 aria-live="polite" className="serif-28 lg:serif-40 min-h-8 lg:min-h-11">
        {/* When there are none, the list says so. */}
        {data?.open ? texts.headline(data.open, data.dueWithinDay) : moderationTexts.cases}
      </h1>
      {data?.medianSecondsToDecide != null && (
        <p className="pb-1 text-muted max-lg:hidden">
          {texts.median(durationText(data.medianSecondsToDecide))}
        </p>
      )}
    </div>
  )
}

/** The id of the case that is due first. */
const nextDueOf = (cases: readonly CaseSummary[]) =>
  cases.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0]?.id

function Cases({ shown, order }: Queue) {
  const { user } = useSession()
  const query = useInfiniteQuery(casesQuery(shown, order))
  return (
    <PagedList
      query={query}
      loading={moderationTexts.loading}
      failure={moderationTexts.loadFailed}
      rowHeight="h-21"
      empty={<EmptyState drawing={<Hanger />} title={texts.none[shown]} className="pt-12" />}
    >
      {(cases) => (
        <>
          <div
            aria-hidden
            className={cx(columns, '-mx-4 h-8 text-12 font-medium text-muted max-lg:hidden')}
          >
            <span className="col-start-3">{texts.columns.case}</span>
            <span>{texts.columns.reports}</span>
            <span>{texts.columns.due}</span>
            <span>{texts.columns.holder}</span>
          </div>
          <ul aria-label={moderationTexts.cases}>
            {cases.map((summary) => (
              <CaseRow
                key={summary.id}
                summary={summary}
                readAt={query.dataUpdatedAt}
                isNext={summary.id === nextDueOf(cases)}
                viewerId={user?.id}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

export function ModerationCasesScreen() {
  const [queue, setShown] = useShown()
  usePageTitle(moderationTexts.title)
  return (
    <>
      <ModerationHeader current={paths.moderation} />
      <div className="page-edge mx-auto max-w-[calc(1120px+2*var(--margin))] pt-4.5 pb-24 lg:pt-10">
        <Headline />
        <Filter queue={queue} onChange={setShown} />
        <Cases key={`${queue.shown} ${queue.order}`} {...queue} />
      </div>
      <CaseKeys />
    </>
  )
}
