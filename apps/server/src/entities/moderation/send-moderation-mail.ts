// Runs the mail job: looks up the recipient, the language, and what there is to say by then.
import { languages, type Language } from '@kloset/texts/languages'
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findAct } from './acts.queries.ts'
import * as letters from './letters.ts'
import type { ModerationMail } from './moderation.rules.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'mail'>

const DAY_MS = 24 * 3_600_000

export function run(uses: Uses, job: ModerationMail): Promise<void> {
  if (job.kind === 'deleted') return mailDeleted(uses, job)
  return 'reportId' in job ? mailReporter(uses, job) : mailConcerned(uses, job)
}

interface Reporter {
  readonly account: string | null
  readonly given: string | null
  readonly language: string
  readonly outcome: 'upheld' | 'dismissed' | null
}

async function mailReporter(
  { db, mail }: Uses,
  { kind, reportId }: Extract<ModerationMail, { reportId: string }>,
): Promise<void> {
  const { rows } = await sql<Reporter>`
    select users.email as account, reports.email as given, language, outcome
    from reports
    join moderation_cases cases on cases.id = case_id
    left join users on users.id = reporter_id
    where reports.id = ${reportId}
  `.execute(db)
  const [row] = rows
  const to = row?.account ?? row?.given
  if (!row || !to) return
  const language = toLanguage(row.language)
  const { outcome } = row
  // A decision that was undone meanwhile is mailed when the case is decided again.
  if (kind === 'outcome' && outcome === null) return
  await mail.send({
    to,
    budget: row.account === null ? 'newcomers' : 'accounts',
    write: () =>
      kind === 'outcome' && outcome !== null
        ? letters.outcomeMail(language, outcome)
        : letters.receiptMail(language),
  })
}

async function mailConcerned(
  { config, db, mail }: Uses,
  { kind, actId }: Exclude<Extract<ModerationMail, { actId: string }>, { kind: 'deleted' }>,
): Promise<void> {
  const act = await findAct(db, actId)
  if (!act) return
  const { rows } = await sql<{
    email: string
    language: string
    state: string | null
    answer: string | null
  }>`
    select email, credentials.language, objections.state, objections.answer
    from users
    join credentials on credentials.user_id = users.id
    left join objections on objections.act_id = ${actId}
    where users.id = ${act.person_id}
  `.execute(db)
  const [row] = rows
  if (!row) return
  const url = new URL(`/settings/decisions/${actId}`, config.publicUrl).href
  const concerned = { language: toLanguage(row.language), act, url }
  await mail.send({
    to: row.email,
    budget: 'accounts',
    write: () => {
      if (kind === 'reversed') return letters.reversedMail(concerned)
      if (kind === 'statement') {
        const end = new Date(act.created_at.getTime() + config.objectionDays * DAY_MS)
        return letters.statementMail(concerned, end)
      }
      const { state, answer } = row
      return letters.objectionMail(concerned, {
        isAccepted: state === 'accepted',
        answer: answer ?? '',
      })
    },
  })
}

async function mailDeleted(
  { db, mail }: Uses,
  { actId, email, language }: Extract<ModerationMail, { kind: 'deleted' }>,
): Promise<void> {
  const act = await findAct(db, actId)
  if (!act) return
  const write = () => letters.deletedMail(toLanguage(language), act)
  await mail.send({ to: email, budget: 'accounts', write })
}

const toLanguage = (stored: string): Language =>
  languages.find((language) => language === stored) ?? 'en'
