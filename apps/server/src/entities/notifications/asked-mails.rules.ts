// Pure rules of the mails that people ask for: their look, and the address that ends each with one press. That address
// names its person and is sealed, so that it works for years, without signing in, and for nobody and nothing else.
import * as at from '@kloset/contract/asked-mails'
import { catalogues } from '@kloset/texts/catalogues'
import type { Language } from '@kloset/texts/languages'
import type { Config } from '../../platform/config.ts'
import { layOut, type MailParts } from '../../platform/mail/mail-template.ts'
import { isSealed, seal } from '../../platform/seal.ts'

const mails = {
  weekly: {
    purpose: 'stop weekly mail',
    path: at.stopWeeklyMail.path,
    page: at.stopWeeklyMailPage,
  },
  news: { purpose: 'stop news mail', path: at.stopNewsMail.path, page: at.stopNewsMailPage },
} as const

export type AskedMail = keyof typeof mails

type Secrets = Pick<Config, 'publicUrl' | 'sessionSecret'>

/** Whether this server made the seal for this person and mail. */
export const mayStop = (
  mail: AskedMail,
  { person, seal: given }: { readonly person: string; readonly seal: string },
  { sessionSecret }: Secrets,
): boolean => isSealed(mails[mail].purpose, person, given, sessionSecret)

/** @param lines what it tells: only numbers */
export function askedMail(
  mail: AskedMail,
  lines: readonly string[],
  {
    language,
    userId,
    config: { publicUrl, sessionSecret },
  }: { readonly language: Language; readonly userId: string; readonly config: Secrets },
): MailParts {
  const { purpose, path, page } = mails[mail]
  const texts = catalogues[language].mails[mail]
  const stopUrl = (where: string) => {
    const url = new URL(where, publicUrl)
    url.searchParams.set('person', userId)
    url.searchParams.set('seal', seal(purpose, userId, sessionSecret))
    return url.href
  }
  const written = layOut(language, {
    subject: texts.subject,
    preview: lines[0] ?? texts.subject,
    heading: texts.heading,
    paragraphs: lines,
    action: { label: texts.label, url: new URL('/notifications', publicUrl).href },
    footnote: texts.footnote(stopUrl(page)),
  })
  return {
    ...written,
    // Mail programs show a button for it, and post to the address without opening a page (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${stopUrl(path)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
