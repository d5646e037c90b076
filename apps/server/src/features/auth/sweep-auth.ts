// Runs the hourly sweep of accounts. A socket is authenticated only once, so it is closed with its session.
import { deleteOldDepartedUsernames } from '../../entities/people/departed-usernames.queries.ts'
import { deleteOldProofs } from '../../entities/registration/proof-of-work.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import {
  deleteExpiredCodes,
  deleteExpiredSessions,
  deleteExpiredSignUps,
  deleteOldUsedLinks,
} from './auth.queries.ts'

interface Uses {
  readonly db: JobPlatform['db']
  readonly realtime: Pick<JobPlatform['realtime'], 'endSession'>
}

const sweeps = [
  ({ db }: Uses) => deleteOldDepartedUsernames(db),
  ({ db }: Uses) => deleteOldProofs(db),
  ({ db }: Uses) => deleteExpiredCodes(db),
  ({ db }: Uses) => deleteExpiredSignUps(db),
  ({ db }: Uses) => deleteOldUsedLinks(db),
  endExpiredSessions,
]

export const run = (uses: Uses): Promise<void> => tryEach(sweeps, (sweep) => sweep(uses))

async function endExpiredSessions({ db, realtime }: Uses): Promise<void> {
  for (const sessionId of await deleteExpiredSessions(db)) realtime.endSession(sessionId)
}
