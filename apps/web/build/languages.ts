// The scripts that bring a language's texts into a page (src/languages). They run before the application, so
// they share no file with it: what both need is in both.
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@kloset/contract/languages'
import type { Plugin } from 'vite'

/** The address of a language's script while developing. */
export const languageScript = (language: Language) => `/src/languages/${language}.ts`

/** Its name in the build. */
export const languageEntry = (language: Language) => `language-${language}`

/** The build's entries; English is in the application and has none. */
export const languageEntries = () =>
  Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .map((language) => [
        languageEntry(language),
        fileURLToPath(new URL(`..${languageScript(language)}`, import.meta.url)),
      ]),
  )

/** What runs without the application, and the mark of its own copies. */
const alone = [
  { files: /\/messages\/[a-z]{2}\/[\w-]+\.ts$/, mark: '?language' },
  { files: /\/src\/landing\/main\.ts$/, mark: '?landing' },
]

/** Gives a language's texts and the landing page their own copies of what they import. */
export const ownCopies = (): Plugin => ({
  name: 'kloset:own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const own = alone.find(({ files, mark }) => files.test(importer) || importer.endsWith(mark))
    if (!own) return null
    const resolved = await this.resolve(source, importer.replace(own.mark, ''))
    if (!resolved || own.files.test(resolved.id)) return resolved
    return { ...resolved, id: resolved.id + own.mark }
  },
})
