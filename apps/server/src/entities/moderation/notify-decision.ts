// Tells people what was decided: a notification in the transaction of the decision, and a mail by a job. Nobody
// learns from either who reported, or who decided.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ModerationCause, moderationCause } from '../notifications/notifications.rules.ts'
import { notify } from '../notifications/notify.ts'
import { keepPerson } from '../people/profiles.queries.ts'
import { notifyOtherReporters, sendModerationMail, type ToldReporters } from './moderation.jobs.ts'

type Uses = Pick<Platform, 'realtime'>

/** Tells the person concerned of an act, of its reversal, or of an answer to their objection. */
export async function notifyConcerned(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  news: {
    readonly kind: 'statement' | 'reversed' | 'objection_decided'
    readonly actId: string
    readonly personId: string
  },
): Promise<void> {
  const { kind, actId, personId } = news
  await alert(uses, tx, afterCommit, personId, { kind, id: actId })
  await enqueue(tx, sendModerationMail, { kind, actId })
}

/** A case may have thousands of reports, and a request ends after two seconds. */
const TOLD_AT_ONCE = 100

/** Tells everyone whose report joined a case about its outcome: the first ones at once, the others by jobs. */
export async function notifyReporters(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  told: ToldReporters,
): Promise<void> {
  const { caseId, actId, news, after = null } = told
  const { rows } = await sql<{ id: string; reporterId: string | null; email: string | null }>`
    select id, reporter_id as "reporterId", email from reports
    where case_id = ${caseId} and (${after}::uuid is null or id > ${after})
    order by id
    limit ${TOLD_AT_ONCE}
  `.execute(tx)
  for (const { id, reporterId, email } of rows) {
    if (reporterId !== null) {
      const cause = { kind: `report_${news}`, id, after: actId } as const
      await alert(uses, tx, afterCommit, reporterId, cause)
    }
    const kind = news === 'decided' ? 'outcome' : news
    if (reporterId ?? email) await enqueue(tx, sendModerationMail, { kind, reportId: id })
  }
  const last = rows.length < TOLD_AT_ONCE ? undefined : rows.at(-1)
  if (last) await enqueue(tx, notifyOtherReporters, { caseId, actId, news, after: last.id })
}

/** The log names a person even after their account is deleted; then nobody is told. */
async function alert(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  userId: string,
  cause: ModerationCause,
): Promise<void> {
  if (!(await keepPerson(tx, userId))) return
  await notify(uses, tx, afterCommit, {
    userId,
    type: 'other',
    // The cause decides the text, which readers get in their language.
    title: cause.kind,
    relatedUserId: null,
    dedupeKey: moderationCause(cause),
  })
}
