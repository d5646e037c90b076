// What to try of which brand, and what one owns. Nobody else reads it.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnSizes as Sizes } from '@kloset/contract/size-advice.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { errorText } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ownSizesQuery } from '../garments.api.ts'
import { Comb } from './comb.tsx'
import { OwnedPieces } from './owned-pieces.tsx'

function ToTry({ brands, isMeasured }: Pick<Sizes, 'brands' | 'isMeasured'>) {
  if (!isMeasured) {
    return (
      <EmptyState
        title={garmentsTexts.noMeasures}
        line={garmentsTexts.noMeasuresLine}
        action={
          <Link to={paths.bodySetup} className={buttonStyle({})}>
            {garmentsTexts.measure}
          </Link>
        }
      />
    )
  }
  if (brands.length === 0) {
    return <EmptyState title={garmentsTexts.nothingToTry} line={garmentsTexts.nothingToTryLine} />
  }
  return brands.map(({ brand, categories }) => (
    <section key={brand} className="mb-6">
      <h2 className="serif-20 border-b border-line pb-2">{brand}</h2>
      <ul>
        {categories.map(({ category, best, sizes, ownsOne }) => (
          <li
            key={category}
            className="flex min-h-17 items-center gap-3.5 border-b border-line py-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{garmentsTexts.categories[category]}</span>
              <span className="block text-12 text-muted">
                {best
                  ? ownsOne
                    ? garmentsTexts.youOwn
                    : garmentsTexts.sure(best.percent)
                  : garmentsTexts.silent}
              </span>
            </span>
            <span className="w-24 shrink-0 lg:w-36">
              {sizes.length > 0 && (
                <Comb sizes={sizes} best={best?.label ?? null} height={30} per={6} />
              )}
            </span>
            <span className="serif-28 min-w-14 text-right whitespace-nowrap">
              {best?.label ?? '–'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

export function OwnSizes() {
  const { data, error, refetch } = useQuery(ownSizesQuery)
  if (error && !data) {
    return <ErrorState title={garmentsTexts.loadFailed} line={errorText(error)} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-18">
      <div>
        <ToTry brands={data.brands} isMeasured={data.isMeasured} />
      </div>
      <section>
        <h2 className="serif-20 border-b border-line py-2">{garmentsTexts.youOwn}</h2>
        {data.pieces.length === 0 && <p className="serif-28 py-4">{garmentsTexts.question}</p>}
        <OwnedPieces pieces={data.pieces} />
        <p className="pt-3 text-14 text-muted">{garmentsTexts.private}</p>
      </section>
    </div>
  )
}
