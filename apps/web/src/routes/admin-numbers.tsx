// Statistics of the installation, for admins: moderation since the start of the year, storage and jobs.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AdminNumbers } from '@kloset/contract/admin-numbers.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { formats } from '../lib/text/number.ts'
import { fetchTransparency, numbersQuery } from '../features/admin-numbers/admin-numbers.api.ts'
import { CategoryTable } from '../features/admin-numbers/components/category-table.tsx'
import { MachineList } from '../features/admin-numbers/components/machine-list.tsx'
import { saveCsv, toCsv } from '../features/admin-numbers/transparency-csv.ts'
import { durationText } from '../features/moderation/moderation.rules.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { AdminHeader } from '../views/admin-header.tsx'

const { figures } = adminTexts

function Figures(numbers: AdminNumbers) {
  const { reports, medianMinutes, upheld, objections, acceptedObjections, overdue } = numbers
  const median = medianMinutes === null ? figures.none : durationText(medianMinutes * 60)
  const shown = [
    [formats.exact(reports), figures.reports(reports)],
    [median, figures.median],
    [formats.exact(upheld), figures.upheld],
    [formats.exact(objections), figures.objections(objections, acceptedObjections)],
    [formats.exact(overdue), figures.overdue(overdue)],
  ] as const
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-cols-5">
      {shown.map(([value, name]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end border-line px-4 py-4 max-lg:not-last:border-b max-lg:odd:border-r max-lg:odd:pl-0 lg:not-first:border-l lg:first:pl-0"
        >
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="serif-28 lg:serif-40">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Numbers() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(numbersQuery)
  const save = useMutation({
    mutationFn: fetchTransparency,
    onSuccess: ({ rows }) => saveCsv(toCsv(rows), 'kloset-transparency.csv'),
    onError: (failed) => toastFailure(figures.noCsv, failed),
  })
  if (!data) {
    return error ? (
      <ErrorState title={adminTexts.loadFailed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-120 rounded-xl" />
    )
  }
  const now = new Date(dataUpdatedAt)
  // UTC, as the server counts.
  const start = new Date(data.since)
  const since = new Date(start.getTime() + start.getTimezoneOffset() * 60_000)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 lg:mb-10">
        <h1 className="serif-40">
          {figures.title(formats.day(since, now), formats.day(now, now))}
        </h1>
        <Button
          variant="outline"
          size="md"
          icon={<Download />}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {figures.csv}
        </Button>
      </div>
      <Figures {...data} />
      <div className="mt-10 grid gap-x-20 gap-y-10 lg:grid-cols-[1fr_400px]">
        <CategoryTable categories={data.categories} />
        <MachineList {...data} />
      </div>
    </>
  )
}

export function AdminNumbersScreen() {
  usePageTitle(adminTexts.numbers)
  return (
    <>
      <AdminHeader current={paths.adminNumbers} />
      <div className="page-edge mx-auto max-w-[calc(1120px+2*var(--margin))] pt-6 pb-24 lg:pt-10">
        <Numbers />
      </div>
    </>
  )
}
