// The shape of a legal text: sections of paragraphs and lists, in reading order. The English text is binding;
// the others say the same, section by section.
import { type Language, languages } from '@kloset/texts/languages'

export type LegalBlock = string | readonly string[]

export interface LegalSection {
  heading: string
  /** A string is a paragraph, a list of strings a bulleted list. */
  blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  title: string
  lastUpdated: string
  introduction: string
  sections: readonly LegalSection[]
}

export type LegalText = Readonly<Record<Language, LegalDocument>>

/** A legal text in every language. @param files by path, from the folders of the languages */
export const legalText = (files: Readonly<Record<string, LegalDocument>>) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.entries(files).find(([file]) => file.includes(`/${language}/`))?.[1],
    ]),
  ) as LegalText
