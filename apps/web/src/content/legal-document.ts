// The shape of a legal text: sections of paragraphs and lists, in reading order, in every language. The
// English one is what counts; the others say the same, section by section.
import type { Language } from '@kloset/texts/languages'

export type LegalBlock = string | readonly string[]

export type LegalSection = {
  heading: string
  /** A string is a paragraph, a list of strings a bulleted list. */
  blocks: readonly LegalBlock[]
}

export type LegalDocument = {
  title: string
  lastUpdated: string
  introduction: string
  sections: readonly LegalSection[]
}

export type LegalText = Readonly<Record<Language, LegalDocument>>
