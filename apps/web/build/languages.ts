// The scripts that bring a language's texts into a page (src/languages): what the application starts with
// before it, all else before the first of its parts (part-files.ts). The first has run before the application
// does, so they share no file with it: what both need is in both.
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@kloset/texts/languages'
import type { Plugin } from 'vite'

/** The addresses of a language's scripts while developing. */
const languageScripts = (language: Language) => [
  `/src/languages/${language}.ts`,
  `/src/languages/${language}-later.ts`,
]

/** Their names in the build. */
export const languageEntry = (language: Language) => `language-${language}`
const laterEntry = (language: Language) => `language-${language}-later`

// After the first pictures, as the application itself (pictures-first.ts).
const moduleScript = (source: string, more = '') =>
  `<script type="module" fetchpriority="low" crossorigin src="${source}"${more}></script>`

/** The elements of a document that bring its language; English is in the application and needs none. */
export function languageElements(
  language: Language,
  /** By the name of an entry; without them they are loaded as they are written, one after the other. */
  files?: ReadonlyMap<string, string>,
): string {
  if (language === 'en') return ''
  if (!files)
    return languageScripts(language)
      .map((source) => moduleScript(source))
      .join('')
  const [first = '', later = ''] = [languageEntry(language), laterEntry(language)].map((name) =>
    files.get(name),
  )
  return moduleScript(first, ` data-later="${later}"`)
}

/** The build's entries; English is in the application and has none. */
export const languageEntries = () =>
  Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .flatMap((language) => {
        const names = [languageEntry(language), laterEntry(language)]
        return languageScripts(language).map((source, place) => [
          names[place],
          fileURLToPath(new URL(`..${source}`, import.meta.url)),
        ])
      }),
  )

/** What runs without the application, and the mark of its own copies. */
const alone = [
  { files: /\/texts\/src\/[a-z]{2}\/later\.ts$/, mark: '?later' },
  { files: /\/texts\/src\/[a-z]{2}\/[\w-]+\.ts$/, mark: '?language' },
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

/** The room whose texts a module holds: `texts/src/feeds.ts`, or `texts/src/de/feeds.ts` of German. */
const roomOf = (id: string, folder: string) =>
  new RegExp(String.raw`/texts/src/${folder}([\w-]+)\.ts$`).exec(id)?.[1]

/** What stands beside the rooms and holds no text. */
const notRooms = new Set(['formats', 'languages', 'message', 'spoken'])

/** Holds the first script of a language to what the application starts with: it would start in English. */
export const startInLanguage = (): Plugin => ({
  name: 'kloset:start-in-language',
  apply: 'build',
  generateBundle(_options, bundle) {
    const roomsIn = (name: string, folder = '') =>
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.name === name
          ? output.moduleIds.flatMap((id) => roomOf(id, folder) ?? [])
          : [],
      )
    const wanted = roomsIn('start').filter((room) => !notRooms.has(room))
    if (wanted.length === 0) throw new Error('The application starts without texts')
    for (const language of languages.filter((each) => each !== 'en')) {
      const there = new Set(roomsIn(languageEntry(language), `${language}/`))
      const missing = wanted.filter((room) => !there.has(room))
      if (missing.length > 0) {
        throw new Error(`texts/src/${language}/start.ts lacks ${missing.join(', ')}`)
      }
    }
  },
})
