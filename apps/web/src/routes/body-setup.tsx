// The guided set-up of one's measurements, a page of its own.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { measurementsTexts } from '@kloset/texts/measurements'
import { BodySetup } from '../features/measurements/components/body-setup.tsx'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { errorText } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'

export function BodySetupScreen() {
  usePageTitle(measurementsTexts.title)
  const { data, error, refetch } = useQuery(measurementsQuery)
  if (data) return <BodySetup initial={data} />
  return (
    <div className="page-edge flex min-h-dvh flex-col">
      <header className="flex h-13 items-center lg:h-24">
        <Link to={paths.myKloset} aria-label={commonTexts.back} className={iconButtonStyle}>
          <ArrowLeft aria-hidden />
        </Link>
      </header>
      {error ? (
        <ErrorState
          title={loadingTexts.profile.title}
          line={errorText(error)}
          onRetry={() => refetch()}
        />
      ) : (
        <Spinner label={commonTexts.loading} className="m-auto" />
      )}
    </div>
  )
}
