// Tells whoever reads the log of jobs that failed for good: nobody else would ever hear of them.
import { describeQueue, type JobPlatform } from './jobs.ts'

export async function run({ db, log }: Pick<JobPlatform, 'db' | 'log'>): Promise<void> {
  const { failed } = await describeQueue(db)
  if (failed > 0) log.error({ failed }, 'Jobs failed for good: see graphile_worker.jobs')
}
