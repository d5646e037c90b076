// The guided set-up of one's measurements, a page of its own.
import { useQuery } from '@tanstack/react-query'
import { loadingTexts } from '@kloset/contract/messages/loading'
import { measurementsTexts } from '@kloset/contract/messages/measurements'
import { BodySetup } from '../features/measurements/components/body-setup.tsx'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { errorText } from '../lib/http.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { ErrorState } from '../ui/error-state.tsx'

export function BodySetupScreen() {
  usePageTitle(measurementsTexts.title)
  const { data, error, refetch } = useQuery(measurementsQuery)
  if (error && !data) {
    const { title } = loadingTexts.profile
    return <ErrorState title={title} line={errorText(error)} onRetry={() => refetch()} />
  }
  return data ? <BodySetup initial={data} /> : null
}
