// The house rules, for admins to edit.
import { useQuery } from '@tanstack/react-query'
import { adminTexts } from '@kloset/texts/admin'
import { houseRulesQuery } from '../entities/house-rules/house-rules.ts'
import { decisionsOfRulesQuery } from '../features/house-rules/house-rules.api.ts'
import { RulesEditor } from '../features/house-rules/components/rules-editor.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AdminHeader } from '../views/admin-header.tsx'

function Rules() {
  const { data, error, refetch } = useQuery(houseRulesQuery)
  const { data: decisions } = useQuery(decisionsOfRulesQuery(data?.version))
  if (data) return <RulesEditor published={data} decisions={decisions} />
  return error ? (
    <ErrorState title={adminTexts.loadFailed} error={error} onRetry={refetch} />
  ) : (
    <Skeleton className="h-120 rounded-xl" />
  )
}

export function AdminRulesScreen() {
  usePageTitle(adminTexts.rules)
  return (
    <>
      <AdminHeader current={paths.adminRules} />
      <div className="page-edge mx-auto max-w-[calc(1120px+2*var(--margin))] pt-4.5 pb-32 lg:pt-10">
        <Rules />
      </div>
    </>
  )
}
