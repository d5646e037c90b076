// Pure rules of the weekly mail: its words, and the address that ends it with one press. That address names its person
// and is sealed, so that it works for years, without signing in, and for nobody else.
import { stopWeeklyMail, stopWeeklyMailPage } from '@kloset/contract/weekly-mail'
import { catalogues } from '@kloset/texts/catalogues'
import type { Language } from '@kloset/texts/languages'
import type { Week } from '../../entities/notifications/weekly-mails.queries.ts'
import type { Config } from '../../platform/config.ts'
import { layOut, type LetterParts } from '../../platform/mail/letter.ts'
import { isSealed, seal } from '../../platform/seal.ts'

const PURPOSE = 'stop weekly mail'

type Secrets = Pick<Config, 'publicUrl' | 'sessionSecret'>

/** Whether a person's seal is ours. */
export const mayStop = (userId: string, given: string, { sessionSecret }: Secrets): boolean =>
  isSealed(PURPOSE, userId, given, sessionSecret)

function stopUrl(path: string, userId: string, { publicUrl, sessionSecret }: Secrets): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('person', userId)
  url.searchParams.set('seal', seal(PURPOSE, userId, sessionSecret))
  return url.href
}

export function weeklyLetter(
  language: Language,
  {
    week,
    userId,
    config,
  }: { readonly week: Week; readonly userId: string; readonly config: Secrets },
): LetterParts {
  const { weekly } = catalogues[language].mails
  const lines = (['likes', 'comments', 'followers', 'saves'] as const).flatMap((name) =>
    week[name] > 0 ? [weekly.lines[name](week[name])] : [],
  )
  const letter = layOut(language, {
    subject: weekly.subject,
    preview: lines[0] ?? weekly.subject,
    heading: weekly.heading,
    paragraphs: lines,
    action: { label: weekly.label, url: new URL('/notifications', config.publicUrl).href },
    footnote: weekly.footnote(stopUrl(stopWeeklyMailPage, userId, config)),
  })
  return {
    ...letter,
    // Mail programs show a button for it, and post to the address without opening a page (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${stopUrl(stopWeeklyMail.path, userId, config)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
