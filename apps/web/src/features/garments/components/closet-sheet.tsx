// One garment of the closet: its number of wears, the cost of one, its looks, and whether its owner still has it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { isMissing } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { countText } from '../../../lib/text/number.ts'
import { dayText } from '../../../lib/text/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { closetGarmentQuery, looksOfGarmentQuery, useClosetState } from '../closet.api.ts'
import { perWearText, priceText } from '../closet.rules.ts'
import { titleOf } from '../garments.rules.ts'
import { ClosetColor } from './closet-color.tsx'
import { ClosetPicture } from './closet-picture.tsx'
import { LookPicture } from './look-picture.tsx'
import { WearTally } from './wear-tally.tsx'

/** Category, brand, size, origin and price in one line. */
function factsOf({ garment, price }: ClosetGarment): string {
  const { name, category, brand, size, origin } = garment
  return [
    name && garmentsTexts.categories[category],
    brand,
    size?.label,
    origin && garmentsTexts.origins[origin],
    price && closetTexts.paid(priceText(price)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Looks({ garmentId }: { garmentId: string }) {
  const query = useInfiniteQuery(looksOfGarmentQuery(garmentId))
  const { data, error, refetch } = query
  if (error && !data) {
    return <ErrorState title={closetTexts.looksFailed.title} error={error} onRetry={refetch} />
  }
  const looks = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <ul aria-label={closetTexts.looks} className="grid grid-cols-4 gap-2">
        {!data &&
          [0, 1, 2, 3].map((index) => (
            <li key={index}>
              <Skeleton className="aspect-3/4 rounded-field" />
            </li>
          ))}
        {looks.map((look) => (
          <li key={look.postId}>
            <Link
              to={paths.post(look.postId)}
              aria-label={closetTexts.lookOf(dayText(look.wornAt))}
              className="block"
            >
              <LookPicture look={look} />
              <span className="mt-1 block text-12 text-muted">{dayText(look.wornAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore
        query={query}
        failure={closetTexts.looksFailed}
        variant="text"
        size="sm"
        className="mt-2 -ml-3"
      />
    </>
  )
}

function States({ item }: { item: ClosetGarment }) {
  const { setState, isPending } = useClosetState()
  const choices = [
    { state: 'kept', label: closetTexts.keep },
    { state: 'lent', label: closetTexts.lend },
    { state: 'sold', label: closetTexts.sell },
    { state: 'archived', label: closetTexts.archive },
  ] as const
  return (
    <div className="flex flex-wrap gap-2">
      {choices
        .filter(({ state }) => state !== item.state)
        .map(({ state, label }) => (
          <Button
            key={state}
            variant="outline"
            size="sm"
            disabled={isPending}
            onClick={() => setState({ garment: item, state })}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}

function Details({ item, cutout }: { item: ClosetGarment; cutout: ReactNode }) {
  const perWear = perWearText(item)
  const { looksCount, firstWornAt, lastWornAt, state } = item
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-14 text-muted">
        {[state !== 'kept' && closetTexts.states[state], factsOf(item)].filter(Boolean).join(' · ')}
      </p>
      <div data-about className="grid gap-5">
        <ClosetPicture item={item} sizes="(min-width: 768px) 900px, 190vw" className="aspect-4/3" />
        {cutout}
      </div>
      <ClosetColor item={item} />
      <div className="grid gap-2 border-b border-line pb-5">
        <p className="flex items-baseline gap-2">
          <span className="serif-40">{countText(looksCount)}</span>
          <span className="text-14 text-muted">
            {closetTexts.wearsWord(looksCount)}{' '}
            {looksCount === 1
              ? closetTexts.onDay(dayText(firstWornAt))
              : closetTexts.since(dayText(firstWornAt))}
          </span>
        </p>
        <WearTally count={looksCount} />
      </div>
      {perWear && (
        <p className="flex items-baseline gap-2 border-b border-line pb-5">
          <span className="serif-28">{perWear}</span>
          <span className="text-14 text-muted">{closetTexts.perWearWord}</span>
        </p>
      )}
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h3 className="serif-20">{closetTexts.looks}</h3>
          <span className="text-12 text-muted">{closetTexts.lastWorn(dayText(lastWornAt))}</span>
        </div>
        <Looks garmentId={item.id} />
      </div>
    </div>
  )
}

interface ClosetSheetProps {
  /** Null while the sheet is closed. */
  garmentId: string | null
  onClose: () => void
  /** Renders the editor of a cutout, which belongs to another feature. */
  cutoutOf: (item: ClosetGarment) => ReactNode
}

export function ClosetSheet({ garmentId, onClose, cutoutOf }: ClosetSheetProps) {
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    ...closetGarmentQuery(garmentId ?? ''),
    enabled: garmentId !== null,
    // Keeps its contents while it slides out.
    placeholderData: (last) => (garmentId === null ? last : undefined),
  })
  return (
    <Sheet
      open={garmentId !== null}
      onOpenChange={(open) => open || onClose()}
      title={item ? titleOf(item.garment) : closetTexts.title}
      footer={item && <States item={item} />}
    >
      {item && <Details item={item} cutout={cutoutOf(item)} />}
      {!item &&
        error &&
        (isMissing(error) ? (
          <ErrorState title={closetTexts.garmentGone} error={error} />
        ) : (
          <ErrorState title={closetTexts.loadFailed.title} error={error} onRetry={refetch} />
        ))}
    </Sheet>
  )
}
