// Figures of the storage and of the worker.
import type { AdminNumbers } from '@kloset/contract/admin-numbers.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { formats } from '../../../lib/text/number.ts'
import { dayText } from '../../../lib/text/time.ts'

const { figures } = adminTexts

const MEGABYTE = 2 ** 20
const sizeText = (bytes: number) =>
  bytes < 1024 * MEGABYTE
    ? `${formats.megabytes(bytes)} MB`
    : `${formats.megabytes(bytes / 1024)} GB`

type Amount = AdminNumbers['people']

const amountText = ({ value, isExact }: Amount, write: (value: number) => string) =>
  isExact ? write(value) : figures.about(write(value))

export function MachineList(numbers: AdminNumbers) {
  const { people, posts, storage, jobs, mailsToday, lastBackupAt } = numbers
  const lines = [
    [figures.people, amountText(people, formats.exact)],
    [figures.posts, amountText(posts, formats.exact)],
    [figures.pictures, amountText(storage.pictures, sizeText)],
    [figures.videos, amountText(storage.videos, sizeText)],
    [figures.database, amountText(storage.database, sizeText)],
    [figures.jobsWaiting, formats.exact(jobs.waiting)],
    [figures.jobsRunning, formats.exact(jobs.running)],
    [figures.jobsFailed, formats.exact(jobs.failed)],
    [figures.mailsToday, formats.exact(mailsToday)],
    [figures.lastBackup, lastBackupAt === null ? figures.none : dayText(lastBackupAt)],
  ] as const
  return (
    <section aria-labelledby="machine">
      <h2 id="machine" className="mb-2 serif-20">
        {figures.machine}
      </h2>
      <dl className="border-t border-line text-14">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="font-medium">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
