// Pure rules of the weekly mail: its words.
import { catalogues } from '@kloset/texts/catalogues'
import type { Language } from '@kloset/texts/languages'
import { askedLetter } from '../../entities/notifications/asked-mails.rules.ts'
import type { Week } from '../../entities/notifications/weekly-mails.queries.ts'
import type { Config } from '../../platform/config.ts'
import type { LetterParts } from '../../platform/mail/letter.ts'

export function weeklyLetter(
  language: Language,
  {
    week,
    ...to
  }: {
    readonly week: Week
    readonly userId: string
    readonly config: Pick<Config, 'publicUrl' | 'sessionSecret'>
  },
): LetterParts {
  const texts = catalogues[language].mails.lines
  const lines = (['likes', 'comments', 'followers', 'saves'] as const).flatMap((name) =>
    week[name] > 0 ? [texts[name](week[name])] : [],
  )
  return askedLetter('weekly', lines, { ...to, language })
}
