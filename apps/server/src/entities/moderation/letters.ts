// The mails of moderation: the catalogue has their words, this file their links and facts.
import type { Language } from '@kloset/texts/languages'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import { formatsOf } from '@kloset/texts/formats'
import { layOut, type Letter, type LetterParts } from '../../platform/mail/letter.ts'
import type { ActRow } from './acts.queries.ts'
import { deciderOf, isExplained } from './moderation.rules.ts'

const textsOf = (language: Language) => catalogues[language].mails

export const receiptMail = (language: Language): LetterParts =>
  layOut(language, textsOf(language).receipt)

export const outcomeMail = (language: Language, outcome: 'upheld' | 'dismissed'): LetterParts =>
  layOut(language, textsOf(language).outcome[outcome])

interface Concerned {
  readonly language: Language
  readonly act: ActRow
  /** The page of the statement. */
  readonly url: string
}

/** @param objectUntil the end of the time to object */
export function statementMail({ language, act, url }: Concerned, objectUntil: Date): LetterParts {
  const { statements } = catalogues[language]
  const { moment } = formatsOf(language)
  const facts = [
    statements.decidedBy[deciderOf(act)],
    ...(act.ends_at === null ? [] : [statements.until(moment(act.ends_at))]),
    statements.objectUntil(moment(objectUntil)),
  ].join(' ')
  const rule = ruleText(act, language)
  const words = textsOf(language).statement(
    headingOf(act, statements),
    act.reason ?? '',
    rule,
    facts,
  )
  return withLink(language, words, url)
}

/** There is no page of it: the account is gone. */
export function deletedMail(language: Language, act: ActRow): LetterParts {
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

export const reversedMail = ({ language, url }: Concerned): LetterParts =>
  withLink(language, textsOf(language).reversed, url)

export const objectionMail = (
  { language, url }: Concerned,
  { isAccepted, answer }: { readonly isAccepted: boolean; readonly answer: string },
): LetterParts => withLink(language, textsOf(language).objectionDecided(isAccepted, answer), url)

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
  { label, ...words }: Omit<Letter, 'action'> & { readonly label: string },
  url: string,
): LetterParts {
  return layOut(language, { ...words, action: { label, url } })
}
