// Reporting: the report, its evidence and its case in one transaction. The route has asked whether the reporter sees the
// subject.
import { neededField, needsContact } from '@kloset/contract/reports'
import type { FiledReport, NewReport } from '@kloset/contract/reports.schemas'
import type { Language } from '@kloset/texts/languages'
import { lockPost } from '../../entities/posts/posts.queries.ts'
import { joinCase, type Subject } from '../../entities/moderation/cases.queries.ts'
import {
  findSubject,
  pathsOf,
  type StoredEvidence,
} from '../../entities/moderation/evidence.queries.ts'
import { triageOf } from '../../entities/moderation/moderation.rules.ts'
import { insertReport } from '../../entities/moderation/reports.queries.ts'
import { sendModerationMail } from '../../entities/moderation/moderation.jobs.ts'
import { askProof, spendProof } from '../../entities/registration/proof-of-work.ts'
import { keepFiles } from '../../entities/media/kept-files.queries.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError, type Sentence } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOpenReport, isReportBurst, type OpenReport, worsenReport } from './reports.queries.ts'

interface Filed {
  readonly subject: Subject
  readonly report: NewReport
  /** Null for a visitor. */
  readonly reporterId: string | null
  readonly language: Language
}

interface Outcome {
  readonly reportId: string
  readonly filed: FiledReport['filed']
}

/**
 * Files a report. A person's reports of one subject are one report while its case is not closed; a more severe one
 * changes it.
 * @returns the report's id, and whether it is new, changed, or was there already
 * @throws AppError `not_found` when the subject is gone, `forbidden` for one's own, `proof_needed`; `invalid_input`
 * without what its category needs
 */
export async function fileReport(
  uses: Pick<Platform, 'db' | 'config'>,
  filed: Filed,
): Promise<Outcome> {
  const { reporterId, subject, report } = filed
  requireNeeded(report)
  if (reporterId === null) requireContact(report)
  const asked = { purpose: 'report', proof: report.proof, isBurst: isReportBurst } as const
  const proof = reporterId === null ? await askProof(uses.db, asked, uses.config) : null
  const file = () =>
    transaction(uses.db, async (tx) => {
      if (proof) await spendProof(tx, proof)
      const earlier = reporterId === null ? null : await findOpenReport(tx, reporterId, subject)
      return earlier ? worsen(tx, filed, earlier) : write(tx, filed)
    })
  try {
    return await file()
  } catch (error) {
    if (violatedConstraint(error) !== 'reports_once_key') throw error
    // The same person sent another report at the same moment: the retry finds it.
    return file()
  }
}

function requireNeeded(report: NewReport): void {
  const field = neededField(report.category)
  if (field === null || report[field] !== null) return
  const message: Sentence = ({ reports }) =>
    field === 'law' ? reports.missingLaw : reports.missingWords
  throw new AppError('invalid_input', {
    detail: message,
    fields: [{ path: `body.${field}`, message }],
  })
}

/** @throws AppError `invalid_input` for a legal notice of a visitor without their name and address */
function requireContact({ category, name, email }: NewReport): void {
  if (!needsContact(category)) return
  const noName: Sentence = ({ reports }) => reports.missingName
  const noEmail: Sentence = ({ reports }) => reports.missingEmail
  const fields = [
    ...(name === null ? [{ path: 'body.name', message: noName }] : []),
    ...(email === null ? [{ path: 'body.email', message: noEmail }] : []),
  ]
  const [first] = fields
  if (first) throw new AppError('invalid_input', { detail: first.message, fields })
}

/** A more severe category moves the case in the queue, any other changes nothing. */
async function worsen(
  tx: Database,
  filed: Filed,
  { id, category: before, caseId }: OpenReport,
): Promise<Outcome> {
  const { subject, report } = filed
  const { category } = report
  if (triageOf(category).severity <= triageOf(before).severity) {
    return { reportId: id, filed: 'already' }
  }
  const { id: personId } = (await requireEvidence(tx, subject)).author
  const joined = await joinCase(tx, { subject, personId, category, isAutomated: false })
  // A moderator has just decided about the earlier report, so nobody would read this one in its case.
  if (joined !== caseId) return write(tx, filed)
  const { text: words, law } = report
  await worsenReport(tx, id, { category, words, law, position: positionOf(report) })
  return { reportId: id, filed: 'changed' }
}

const positionOf = (report: NewReport) => (report.subjectKind === 'media' ? report.position : null)

async function write(
  tx: Database,
  { subject, report, reporterId, language }: Filed,
): Promise<Outcome> {
  const { id: personId } = (await requireEvidence(tx, subject)).author
  if (personId === reporterId) {
    throw new AppError('forbidden', { detail: ({ problems }) => problems.reportedOwn })
  }
  const { category } = report
  const caseId = await joinCase(tx, { subject, personId, category, isAutomated: false })
  // A picture that is processed at this moment is in the evidence, or is added to it. The case first (lock order, 2).
  if (subject.kind === 'post') await lockPost(tx, subject.id)
  const evidence = await requireEvidence(tx, subject)
  const reportId = await insertReport(tx, {
    caseId,
    isAutomated: false,
    reporterId,
    // The account of a member identifies them.
    name: reporterId === null ? report.name : null,
    email: reporterId === null ? report.email : null,
    language,
    category,
    words: report.text,
    law: report.law,
    position: positionOf(report),
    evidence,
  })
  await keepFiles(tx, caseId, pathsOf(evidence))
  await enqueue(tx, sendModerationMail, { kind: 'receipt', reportId })
  return { reportId, filed: 'new' }
}

/** @throws AppError `not_found` when the subject is gone */
async function requireEvidence(tx: Database, subject: Subject): Promise<StoredEvidence> {
  const found = await findSubject(tx, subject)
  if (!found) throw new AppError('not_found')
  return found.evidence
}
