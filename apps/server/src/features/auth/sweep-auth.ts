// Runs the hourly sweep of accounts. A socket is authenticated only once, so it is closed with its session.
import { deleteOldDepartedUsernames } from '../../entities/people/departed-usernames.queries.ts'
import { deleteOldProofs } from '../../entities/registration/proof-of-work.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteExpired } from './auth.queries.ts'

export async function run({
  db,
  realtime,
}: {
  readonly db: JobPlatform['db']
  readonly realtime: Pick<JobPlatform['realtime'], 'endSession'>
}): Promise<void> {
  await deleteOldDepartedUsernames(db)
  await deleteOldProofs(db)
  for (const sessionId of await deleteExpired(db)) realtime.endSession(sessionId)
}
