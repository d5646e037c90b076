// The mails of this room: what they say is the catalogue's, where they lead is put in here. They go out by a
// job, once their cause is committed.
import { authLimits } from '@kloset/contract/auth'
import type { CodeType } from '@kloset/contract/auth.schemas'
import type { Language } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { layOut, type LetterParts } from '../../platform/mail/letter.ts'

const { confirmHours, resetHours } = authLimits
const textsOf = (language: Language) => catalogues[language].mails
const signInUrl = (publicUrl: string) => new URL('/auth?mode=signin', publicUrl).href

/** Texts of which `label` names the one thing to do. */
function withAction<Texts extends { readonly label: string }>(texts: Texts, url: string) {
  const { label, ...words } = texts
  return { ...words, action: { label, url } }
}

/** The page that exchanges the code; it stands on the address that people know, never on a request's. */
export function callbackUrl(publicUrl: string, code: string, type: CodeType): string {
  const url = new URL('/auth/callback', publicUrl)
  url.searchParams.set('code', code)
  if (type !== 'signup') url.searchParams.set('type', type)
  return url.href
}

export function confirmationMail(language: Language, url: string, username: string): LetterParts {
  const texts = textsOf(language).confirmation(username, confirmHours)
  return layOut(language, withAction(texts, url))
}

export const accountExistsMail = (language: Language, publicUrl: string): LetterParts =>
  layOut(language, withAction(textsOf(language).accountExists, signInUrl(publicUrl)))

export const recoveryMail = (language: Language, url: string): LetterParts =>
  layOut(language, withAction(textsOf(language).recovery(resetHours), url))

export const emailChangeMail = (language: Language, url: string): LetterParts =>
  layOut(language, withAction(textsOf(language).emailChange(confirmHours), url))

export const passwordChangedMail = (language: Language, publicUrl: string): LetterParts =>
  layOut(language, textsOf(language).passwordChanged(signInUrl(publicUrl)))

/** To the address that was used until now. */
export const emailChangedMail = (language: Language, newEmail: string): LetterParts =>
  layOut(language, textsOf(language).emailChanged(newEmail))
