// Everything in every language, for who has readers of all languages at once: the server and the build. Pages
// load the rooms they show.
import type { Language } from './languages.ts'
import { errors as germanErrors } from './de/errors.ts'
import { german } from './de/german.ts'
import { landing } from './de/landing.ts'
import { mails } from './de/mails.ts'
import { problems } from './de/problems.ts'
import { type Pages, english } from './english.ts'
import { errorTexts } from './errors.ts'
import { landingTexts } from './landing.ts'
import { mailTexts } from './mails.ts'
import { problemTexts } from './problems.ts'

export interface Catalogue extends Pages {
  readonly landing: typeof landingTexts
  readonly mails: typeof mailTexts
  readonly problems: typeof problemTexts
  readonly errors: Readonly<Record<keyof typeof errorTexts, string>>
}

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: {
    ...english,
    landing: landingTexts,
    mails: mailTexts,
    problems: problemTexts,
    errors: errorTexts,
  },
  de: { ...german, landing, mails, problems, errors: germanErrors },
}
