// Every text in every language, for the server and the build, which serve readers of all languages. Pages load the
// texts of the features that they show. To add a language, add its folder and its line in languages.ts.
import { type Catalogue, catalogue as english } from './catalogue.ts'
import { type Language, languages } from './languages.ts'

export type { Catalogue } from './catalogue.ts'

async function catalogueOf(language: Language): Promise<Catalogue> {
  if (language === 'en') return english
  const folder = (await import(`./${language}/catalogue.ts`)) as { readonly catalogue: Catalogue }
  return folder.catalogue
}

const entries = languages.map(async (language) => [language, await catalogueOf(language)] as const)

export const catalogues = Object.fromEntries(await Promise.all(entries)) as Readonly<
  Record<Language, Catalogue>
>
