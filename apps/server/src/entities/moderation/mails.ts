// The mails of moderation. The catalogue has their texts, this file has their links and facts.
import type { CaseSubjectKind } from '@kloset/contract/evidence.schemas'
import type { ReportCategory, SubjectKind } from '@kloset/contract/reports.schemas'
import type { Language } from '@kloset/texts/languages'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import { formatsOf } from '@kloset/texts/formats'
import { layOut, type MailWords, type MailParts } from '../../platform/mail/mail-template.ts'
import type { ActRow } from './acts.queries.ts'
import { deciderOf, isExplained } from './moderation.rules.ts'

const textsOf = (language: Language) => catalogues[language].mails

/** A report as its mails name it: without words of what was reported, because anybody may have given the address. */
export interface NamedReport {
  readonly subjectKind: SubjectKind
  /** Null after the account was deleted. */
  readonly personName: string | null
  readonly category: ReportCategory
  readonly createdAt: Date
}

export function receiptMail(language: Language, report: NamedReport): MailParts {
  const words = textsOf(language).receipt(report.category === 'intimate_picture')
  return withReport(language, words, report)
}

export const outcomeMail = (
  language: Language,
  outcome: keyof Catalogue['mails']['outcome'],
  report: NamedReport,
): MailParts => withReport(language, textsOf(language).outcome[outcome], report)

function withReport(
  language: Language,
  words: Omit<MailWords, 'preview' | 'action'>,
  { subjectKind, personName, category, createdAt }: NamedReport,
): MailParts {
  const { mails, reports } = catalogues[language]
  const { subjects, subjectsBy } = reports.own
  const subject = personName === null ? subjects[subjectKind] : subjectsBy[subjectKind](personName)
  const moment = formatsOf(language).universalMoment(createdAt)
  const line = mails.ownReport(subject, reports.categories[category], moment)
  return layOut(language, { ...words, preview: line, paragraphs: [line, ...words.paragraphs] })
}

interface Concerned {
  readonly language: Language
  readonly act: ActRow
  /** The page of the statement. */
  readonly url: string
}

/** What a decision is about, as its mail names it. */
export interface NamedSubject {
  readonly kind: CaseSubjectKind
  /** Of a post or comment. */
  readonly firstWords: string | null
  /** When it was shared; null when it is gone. */
  readonly createdAt: Date | null
}

/**
 * @param before the end of the time to object
 * @param subject null for a decision about the account alone
 */
export function statementMail(
  { language, act, url }: Concerned,
  before: Date,
  subject: NamedSubject | null,
): MailParts {
  const { statements } = catalogues[language]
  const { universalMoment, day } = formatsOf(language)
  const facts = [
    statements.decidedBy[deciderOf(act)],
    ...(act.ends_at === null ? [] : [statements.until(universalMoment(act.ends_at))]),
    statements.objectUntil(universalMoment(before)),
  ].join(' ')
  const rule = ruleText(act, language)
  const words = textsOf(language).statement(
    headingOf(act, statements),
    act.reason ?? '',
    rule,
    facts,
  )
  if (!subject) return withLink(language, words, url)
  const { kind, firstWords, createdAt } = subject
  const date = createdAt && day(createdAt, new Date())
  const line = statements.aboutLine(statements.about[kind], firstWords, date)
  return withLink(language, { ...words, paragraphs: [line, ...words.paragraphs] }, url)
}

/** It has no page: the account is gone. */
export function deletedMail(language: Language, act: ActRow): MailParts {
  const { statements } = catalogues[language]
  const facts = `${statements.decidedBy.person} ${statements.deletedForGood}`
  const { label: _label, ...words } = textsOf(language).statement(
    statements.deleted,
    act.reason ?? '',
    ruleText(act, language),
    facts,
  )
  return layOut(language, words)
}

export const reversedMail = ({ language, url }: Concerned): MailParts =>
  withLink(language, textsOf(language).reversed, url)

export const objectionMail = (
  { language, url }: Concerned,
  { isAccepted, answer }: { readonly isAccepted: boolean; readonly answer: string },
): MailParts => withLink(language, textsOf(language).objectionDecided(isAccepted, answer), url)

function headingOf({ kind, removed }: ActRow, texts: Catalogue['statements']): string {
  if (kind === 'hold') return texts.holds[removed === 'avatar' ? 'avatar' : 'post']
  if (removed !== null) return texts.removed[removed]
  return isExplained(kind) && kind !== 'remove' ? texts[kind] : texts.note
}

function ruleText({ rule_number: number, rule_texts: texts }: ActRow, language: Language) {
  return number === null ? null : `${number}: ${texts?.[language] ?? texts?.['en'] ?? ''}`
}

function withLink(
  language: Language,
  { label, ...words }: Omit<MailWords, 'action'> & { readonly label: string },
  url: string,
): MailParts {
  return layOut(language, { ...words, action: { label, url } })
}
