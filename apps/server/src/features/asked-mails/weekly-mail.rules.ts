// Pure rules of the weekly mail: its text.
import { catalogues } from '@kloset/texts/catalogues'
import type { Language } from '@kloset/texts/languages'
import { askedMail } from '../../entities/notifications/asked-mails.rules.ts'
import type { Week } from '../../entities/notifications/weekly-mails.queries.ts'
import type { Config } from '../../platform/config.ts'
import type { MailParts } from '../../platform/mail/mail-template.ts'

export function weeklyMail(
  language: Language,
  {
    week,
    ...to
  }: {
    readonly week: Week
    readonly userId: string
    readonly config: Pick<Config, 'publicUrl' | 'sessionSecret'>
  },
): MailParts {
  const texts = catalogues[language].mails.lines
  const lines = (['likes', 'comments', 'followers', 'saves'] as const).flatMap((name) =>
    week[name] > 0 ? [texts[name](week[name])] : [],
  )
  return askedMail('weekly', lines, { ...to, language })
}
