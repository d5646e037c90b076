// The viewer's closet: its garments come from the viewer's looks, can be filtered, and open with their looks. Nobody
// else sees it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, Camera } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { closetStates, garmentColors } from '@kloset/contract/closet'
import type { ClosetGarment, ClosetNumbers } from '@kloset/contract/closet.schemas'
import { garmentCategories } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { profilesTexts } from '@kloset/texts/profiles'
import {
  type ClosetFilter,
  closetNumbersQuery,
  closetQuery,
} from '../features/garments/closet.api.ts'
import { ClosetFilters, isAll } from '../features/garments/components/closet-filters.tsx'
import { ClosetGrid, closetTiles } from '../features/garments/components/closet-grid.tsx'
import { ClosetSheet } from '../features/garments/components/closet-sheet.tsx'
import { useEntryState } from '../lib/navigation/entry-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { countText } from '../lib/text/number.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { WayBack } from '../ui/way-back.tsx'
import { CutoutStep } from '../views/cutout-step.tsx'

function Numbers({ numbers }: { numbers: ClosetNumbers }) {
  const { states, looksCount, restingCount } = numbers
  const all = [
    { count: states.kept, word: closetTexts.garments(states.kept) },
    { count: looksCount, word: closetTexts.looksWorn(looksCount) },
    { count: restingCount, word: closetTexts.resting },
  ]
  return (
    <dl className="flex flex-wrap border-y border-line py-3 lg:w-110">
      {all.map(({ count, word }) => (
        <div
          key={word}
          className="flex grow basis-[30%] flex-col-reverse justify-end border-line px-3 not-first:border-l first:pl-0 lg:px-4"
        >
          <dt className="text-12 text-muted">{word}</dt>
          <dd className="serif-28">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const cutoutOf = (item: ClosetGarment) => <CutoutStep key={item.id} item={item} />

/** The filter of the address. */
function useClosetFilter() {
  const [search, setSearch] = useSearchParams()
  const filter: ClosetFilter = {
    state: closetStates.find((state) => state === search.get('state')) ?? 'kept',
    category: garmentCategories.find((category) => category === search.get('category')),
    brand: search.get('brand') ?? undefined,
    color: garmentColors.find((color) => color === search.get('color')),
    worn: search.get('worn') === 'resting' ? 'resting' : undefined,
  }
  const setFilter = ({ state, category, brand, color, worn }: ClosetFilter) =>
    setSearch(
      {
        ...(state !== 'kept' && { state }),
        ...(category && { category }),
        ...(brand && { brand }),
        ...(color && { color }),
        ...(worn && { worn }),
      },
      { replace: true, preventScrollReset: true },
    )
  return [filter, setFilter] as const
}

interface NothingFoundProps {
  filter: ClosetFilter
  onFilter: (filter: ClosetFilter) => void
}

/** Shown when no garment is kept, or none matches the filter. */
function NothingFound({ filter, onFilter }: NothingFoundProps) {
  if (isAll(filter)) {
    return (
      <EmptyState
        drawing={<Hanger />}
        title={closetTexts.nothingKept}
        line={closetTexts.nothingKeptLine}
      />
    )
  }
  return (
    <EmptyState
      drawing={<Hanger />}
      title={closetTexts.emptyFilter}
      action={
        <Button variant="outline" onClick={() => onFilter({ state: 'kept' })}>
          {closetTexts.showAll}
        </Button>
      }
    />
  )
}

export function ClosetScreen() {
  usePageTitle(closetTexts.title)
  const [filter, setFilter] = useClosetFilter()
  const [openId, setOpenId] = useEntryState<string | null>('open', null)
  const { data: numbers } = useQuery(closetNumbersQuery)
  const query = useInfiniteQuery(closetQuery(filter))
  const isNew = numbers && Object.values(numbers.states).every((count) => count === 0)
  return (
    <div className="page-edge mx-auto max-w-[85rem] pt-6 pb-24 lg:pt-10">
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 className="serif-40 lg:serif-64">{closetTexts.title}</h1>
          <p className="mt-1 text-14 text-muted lg:mt-3">{closetTexts.line}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to={paths.today} className={buttonStyle({ size: 'sm' })}>
              <Camera aria-hidden className="size-4" />
              {closetTexts.today.title}
            </Link>
            <Link to={paths.calendar} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
              <CalendarDays aria-hidden className="size-4" />
              {closetTexts.calendar}
            </Link>
          </div>
        </div>
        {!isNew && (
          <div className="min-h-18.5 max-lg:w-full">{numbers && <Numbers numbers={numbers} />}</div>
        )}
      </div>
      {isNew ? (
        <EmptyState
          className="mt-8"
          drawing={<Hanger />}
          title={closetTexts.empty}
          line={closetTexts.emptyLine}
          action={
            <Link to={paths.today} className={buttonStyle({})}>
              {closetTexts.today.title}
            </Link>
          }
        />
      ) : (
        <>
          <div className="mt-4 mb-5 min-h-11">
            {numbers && (
              <ClosetFilters
                hasStates
                numbers={numbers}
                filter={filter}
                onFilter={setFilter}
                className="max-lg:-mx-4 max-lg:px-4 lg:flex-wrap"
              />
            )}
          </div>
          <PagedList
            query={query}
            loading={closetTexts.loading}
            failure={closetTexts.loadFailed}
            tiles={closetTiles}
            empty={<NothingFound filter={filter} onFilter={setFilter} />}
          >
            {(items) => <ClosetGrid items={items} onOpen={setOpenId} />}
          </PagedList>
        </>
      )}
      <ClosetSheet garmentId={openId} onClose={() => setOpenId(null)} cutoutOf={cutoutOf} />
    </div>
  )
}
