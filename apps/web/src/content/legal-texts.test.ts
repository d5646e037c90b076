// A translated legal text leaves nothing out: as many sections, paragraphs and points as the English one.
import { expect, test } from 'vitest'
import { privacyPolicyInGerman } from './de/privacy-policy.ts'
import { termsOfUseInGerman } from './de/terms-of-use.ts'
import type { LegalDocument } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

/** Per section its number and, per block, how many points it has; 0 of a paragraph. */
const shapeOf = ({ sections }: LegalDocument) =>
  sections.map(({ heading, blocks }) => ({
    number: heading.split('.')[0],
    points: blocks.map((block) => (typeof block === 'string' ? 0 : block.length)),
  }))

test.each([
  { name: 'Nutzungsbedingungen', english: termsOfUse, translated: termsOfUseInGerman },
  { name: 'Datenschutzerklärung', english: privacyPolicy, translated: privacyPolicyInGerman },
])('the $name have every section and point of the English text', ({ english, translated }) => {
  expect(shapeOf(translated)).toEqual(shapeOf(english))
})
