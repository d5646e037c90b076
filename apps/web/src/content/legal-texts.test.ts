// A translated legal text leaves nothing out: it has the sections, paragraphs and points of the English one.
import { languages } from '@kloset/texts/languages'
import { expect, test } from 'vitest'
import type { LegalDocument } from './legal-document.ts'

const documents = import.meta.glob<Record<string, LegalDocument>>('./*/*.ts', { eager: true })

function documentOf(language: string, name: 'termsOfUse' | 'privacyPolicy') {
  const file = name === 'termsOfUse' ? 'terms-of-use' : 'privacy-policy'
  return documents[`./${language}/${file}.ts`]?.[name]
}

/** For each section its number, and for each block how many points it has: 0 for a paragraph. */
const shapeOf = (document: LegalDocument | undefined) =>
  document?.sections.map(({ heading, blocks }) => ({
    number: heading.split('.')[0],
    points: blocks.map((block) => (typeof block === 'string' ? 0 : block.length)),
  }))

test.each(languages)(
  'the legal texts in %s have every section and point of the English ones',
  (language) => {
    for (const name of ['termsOfUse', 'privacyPolicy'] as const) {
      const english = shapeOf(documentOf('en', name))
      expect(english?.length).toBeGreaterThan(5)
      expect(shapeOf(documentOf(language, name))).toEqual(english)
    }
  },
)
