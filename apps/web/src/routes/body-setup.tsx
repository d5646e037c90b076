// The guided set-up of the viewer's measurements, a page of its own.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { loadingTexts } from '@kloset/texts/loading'
import { measurementsTexts } from '@kloset/texts/measurements'
import { useSession } from '../features/auth/auth.session.ts'
import { OwnedPieces } from '../features/garments/components/owned-pieces.tsx'
import { ownSizesQuery } from '../features/garments/garments.api.ts'
import { BodySetup } from '../features/measurements/components/body-setup.tsx'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The pieces that the viewer owns, for the step of the sizes. The step can be skipped, also when they do not load. */
function Sizes() {
  const { data, error, refetch } = useQuery(ownSizesQuery)
  if (data) return <OwnedPieces pieces={data.pieces} />
  if (!error) return <Skeleton className="h-13 w-full" />
  return <ErrorState title={garmentsTexts.loadFailed} error={error} onRetry={refetch} />
}

export function BodySetupScreen() {
  usePageTitle(measurementsTexts.title)
  const { data, error, refetch } = useQuery(measurementsQuery)
  const { user } = useSession()
  if (data && user) return <BodySetup userId={user.id} initial={data} sizes={<Sizes />} />
  return (
    <div className="page-edge flex min-h-dvh flex-col">
      <header className="flex h-13 items-center lg:h-24">
        <Link to={paths.myKloset} aria-label={commonTexts.back} className={iconButtonStyle}>
          <ArrowLeft aria-hidden />
        </Link>
      </header>
      {error ? (
        <ErrorState title={loadingTexts.profile.title} error={error} onRetry={refetch} />
      ) : (
        <Spinner label={commonTexts.loading} className="m-auto" />
      )}
    </div>
  )
}
