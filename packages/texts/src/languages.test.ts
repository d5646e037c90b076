import { expect, test } from 'vitest'
import { languageFor, localeOf } from './languages.ts'

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'de', 'de'],
  [undefined, 'de-AT,en;q=0.8', 'de'],
  [undefined, 'fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4', 'de'],
  [undefined, 'en;q=0.4, DE;q=0.5', 'de'],
  [undefined, 'de;q=0, fr', 'en'],
  [undefined, 'fr, *;q=0.1', 'en'],
  ['en', 'de', 'en'],
  ['de', 'en', 'de'],
  ['xx', 'de', 'de'],
  [undefined, ';;q=,,=', 'en'],
])(
  'somebody who chose %s with a browser that asks for %s reads %s',
  (chosen, accepted, language) => {
    expect(languageFor(chosen, accepted)).toBe(language)
  },
)

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['de', ['de-AT', 'de', 'en-US'], 'de-AT'],
  ['en', ['de-CH', 'en-AU'], 'en-AU'],
  ['en', ['de-CH', 'de'], 'en-US'],
  ['de', ['de'], 'de-DE'],
  // Chromium without a desktop reports such a locale, which Intl refuses.
  ['en', ['en-US@posix'], 'en-US'],
] as const)('a page in %s writes numbers for %s as %s', (language, tags, locale) => {
  expect(localeOf(language, { document: {}, navigator: { languages: tags } })).toBe(locale)
})

test('without a page a language has its default locale, whatever the locale of the machine', () => {
  expect(localeOf('en', { navigator: { languages: ['en-GB'] } })).toBe('en-US')
})
