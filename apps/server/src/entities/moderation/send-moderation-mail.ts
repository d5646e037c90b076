// Runs the mail job: looks up the recipient, the language, and the current facts.
import type { ReportCategory, SubjectKind } from '@kloset/contract/reports.schemas'
import { languages, type Language } from '@kloset/texts/languages'
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type ActRow, findAct, subjectOf } from './acts.queries.ts'
import { findCreatedAt, findKeptEvidence, type StoredEvidence } from './evidence.queries.ts'
import * as mails from './mails.ts'
import {
  firstWordsOf,
  isCurrentNews,
  type ModerationMail,
  objectBefore,
  type Outcome,
} from './moderation.rules.ts'
import { isOpenAccount } from '../registration/open-accounts.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'mail'>

export function run(uses: Uses, job: ModerationMail): Promise<void> {
  if (job.kind === 'deleted') return mailDeleted(uses, job)
  return 'reportId' in job ? mailReporter(uses, job) : mailConcerned(uses, job)
}

interface Reporter {
  readonly account: string | null
  readonly given: string | null
  readonly language: string
  readonly outcome: Outcome
  readonly category: ReportCategory
  readonly created_at: Date
  readonly subject_kind: SubjectKind
  readonly evidence: StoredEvidence
  /** Null after the account was deleted. */
  readonly person_id: string | null
}

function wordsOf(kind: ReporterMail['kind'], outcome: Outcome) {
  if (kind === 'receipt') return null
  if (kind === 'outcome') return outcome
  return isCurrentNews(kind, outcome) ? kind : null
}

type ReporterMail = Extract<ModerationMail, { reportId: string }>

async function mailReporter({ db, mail }: Uses, { kind, reportId }: ReporterMail): Promise<void> {
  const { rows } = await sql<Reporter>`
    select users.email as account, reports.email as given, language, outcome,
      reports.category, reports.created_at, evidence, person_id,
      case when position is null then subject_kind else 'media' end as subject_kind
    from reports
    join moderation_cases cases on cases.id = case_id
    -- Nobody for an account that is closed and not deleted yet: it has no address.
    left join users on users.id = reporter_id
      and ${isOpenAccount('users.id')}
    where reports.id = ${reportId}
  `.execute(db)
  const [row] = rows
  const to = row?.account ?? row?.given
  if (!row || !to) return
  const language = toLanguage(row.language)
  const { author } = row.evidence
  const report = {
    subjectKind: row.subject_kind,
    personName: row.person_id && (author.displayName ?? author.username),
    category: row.category,
    createdAt: row.created_at,
  }
  const news = wordsOf(kind, row.outcome)
  if (kind !== 'receipt' && news === null) return
  await mail.send({
    to,
    budget: row.account === null ? 'newcomers' : 'accounts',
    write: () =>
      news === null
        ? mails.receiptMail(language, report)
        : mails.outcomeMail(language, news, report),
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
  const subject = kind === 'statement' ? await findNamedSubject(db, act) : null
  await mail.send({
    to: row.email,
    budget: 'accounts',
    write: () => {
      if (kind === 'reversed') return mails.reversedMail(concerned)
      if (kind === 'statement') {
        const end = objectBefore(act.created_at, config.objectionDays)
        return mails.statementMail(concerned, end, subject)
      }
      const { state, answer } = row
      return mails.objectionMail(concerned, {
        isAccepted: state === 'accepted',
        answer: answer ?? '',
      })
    },
  })
}

async function findNamedSubject(db: Database, act: ActRow): Promise<mails.NamedSubject | null> {
  const subject = subjectOf(act)
  if (!subject) return null
  const [evidence, createdAt] = await Promise.all([
    act.case_id === null ? null : findKeptEvidence(db, act.case_id),
    findCreatedAt(db, subject),
  ])
  return { kind: subject.kind, firstWords: evidence && firstWordsOf(evidence), createdAt }
}

async function mailDeleted(
  { db, mail }: Uses,
  { actId, email, language }: Extract<ModerationMail, { kind: 'deleted' }>,
): Promise<void> {
  const act = await findAct(db, actId)
  if (!act) return
  const write = () => mails.deletedMail(toLanguage(language), act)
  await mail.send({ to: email, budget: 'accounts', write })
}

const toLanguage = (stored: string): Language =>
  languages.find((language) => language === stored) ?? 'en'
