// The mails of accounts. The catalogue has their texts, this file has their links. A job sends them once their cause
// is committed.
import { authLimits } from '@kloset/contract/auth'
import type { CodeType } from '@kloset/contract/auth.schemas'
import type { Language } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { layOut, type MailParts } from '../../platform/mail/mail-template.ts'

const { confirmHours, resetHours } = authLimits
const textsOf = (language: Language) => catalogues[language].mails
const signInUrl = (publicUrl: string) => new URL('/auth?mode=signin', publicUrl).href

/** The words of a mail; `label` names its link. */
function withAction<Texts extends { readonly label: string }>(texts: Texts, url: string) {
  const { label, ...words } = texts
  return { ...words, action: { label, url } }
}

/** The page that exchanges the code, on the configured address, never on that of a request. */
export function callbackUrl(publicUrl: string, code: string, type: CodeType): string {
  const url = new URL('/auth/callback', publicUrl)
  url.searchParams.set('code', code)
  if (type !== 'signup') url.searchParams.set('type', type)
  return url.href
}

export function confirmationMail(language: Language, url: string, username: string): MailParts {
  const texts = textsOf(language).confirmation(username, confirmHours)
  return layOut(language, withAction(texts, url))
}

export const accountExistsMail = (language: Language, publicUrl: string): MailParts =>
  layOut(language, withAction(textsOf(language).accountExists, signInUrl(publicUrl)))

export const recoveryMail = (language: Language, url: string): MailParts =>
  layOut(language, withAction(textsOf(language).recovery(resetHours), url))

export const emailChangeMail = (language: Language, url: string): MailParts =>
  layOut(language, withAction(textsOf(language).emailChange(confirmHours), url))

/** A mail to an applicant. */
export function admissionMail(
  language: Language,
  decision: 'admitted' | 'declined',
  publicUrl: string,
): MailParts {
  const { admitted, declined } = textsOf(language)
  if (decision === 'declined') return layOut(language, declined)
  return layOut(language, withAction(admitted, signInUrl(publicUrl)))
}

export const passwordChangedMail = (language: Language, publicUrl: string): MailParts =>
  layOut(language, textsOf(language).passwordChanged(signInUrl(publicUrl)))

/** A mail to the previous address. */
export const emailChangedMail = (language: Language, newEmail: string): MailParts =>
  layOut(language, textsOf(language).emailChanged(newEmail))
