// Sizes to try by brand, and the pieces that the viewer owns: side by side on desktop, one of them on phones. Nobody
// else sees them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnSizes as Sizes } from '@kloset/contract/size-advice.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ownSizesQuery } from '../garments.api.ts'
import { reasonOf } from '../garments.rules.ts'
import { Comb } from './comb.tsx'
import { OwnedPieces } from './owned-pieces.tsx'

type Advised = Sizes['brands'][number]['categories'][number]

function SizeRow({ advised }: { advised: Advised }) {
  const { category, best, sizes } = advised
  return (
    <li className="flex min-h-17 items-center gap-3.5 border-b border-line py-2 max-[18em]:flex-wrap max-[18em]:gap-y-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{garmentsTexts.categories[category]}</span>
        <span className="block text-12 text-muted">{reasonOf(advised)}</span>
      </span>
      {/* Grows with large letters; on a phone these move it under the name and the size. */}
      <span className="w-[6rem] shrink-0 max-[18em]:order-last max-[18em]:w-full lg:w-[9rem]">
        {sizes.length > 0 && (
          <Comb sizes={sizes} best={best?.label ?? null} height={best ? 28 : 12} per={6} />
        )}
        {best && (
          <span className="mt-0.5 block text-center text-12 whitespace-nowrap text-muted">
            {garmentsTexts.sure(best.percent)}
          </span>
        )}
      </span>
      <span className={cx('serif-28 min-w-14 text-right whitespace-nowrap', !best && 'text-muted')}>
        {best?.label ?? '–'}
      </span>
    </li>
  )
}

function ToTry({ brands, isMeasured }: Pick<Sizes, 'brands' | 'isMeasured'>) {
  if (!isMeasured) {
    return (
      <EmptyState
        title={garmentsTexts.noMeasures}
        line={garmentsTexts.noMeasuresLine}
        action={
          <Link to={paths.bodySetupAt('about')} className={buttonStyle({})}>
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
        {categories.map((advised) => (
          <SizeRow key={advised.category} advised={advised} />
        ))}
      </ul>
    </section>
  ))
}

export function OwnSizes() {
  const { data, error, refetch } = useQuery(ownSizesQuery)
  const [shown, setShown] = useState<'try' | 'own'>('try')
  if (error && !data) {
    return <ErrorState title={garmentsTexts.loadFailed} error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <>
      <Segmented
        className="mb-6 lg:hidden"
        label={garmentsTexts.yourSizes}
        value={shown}
        onValueChange={setShown}
        options={[
          { value: 'try', label: garmentsTexts.toTry },
          { value: 'own', label: garmentsTexts.youOwnCount(data.pieces.length) },
        ]}
      />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-18">
        <div className={cx(shown !== 'try' && 'max-lg:hidden')}>
          <ToTry brands={data.brands} isMeasured={data.isMeasured} />
        </div>
        <section className={cx(shown !== 'own' && 'max-lg:hidden')}>
          <h2 className="serif-20 border-b border-line pb-2 max-lg:sr-only">
            {garmentsTexts.youOwn}
          </h2>
          {data.pieces.length === 0 && <p className="serif-28 py-4">{garmentsTexts.question}</p>}
          <OwnedPieces pieces={data.pieces} />
          <p className="pt-3 text-14 text-muted">{garmentsTexts.private}</p>
        </section>
      </div>
    </>
  )
}
