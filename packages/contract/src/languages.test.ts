import { expect, test } from 'vitest'
import { languageFor } from './languages.ts'

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
