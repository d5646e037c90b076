// The two scripts that load the texts of a language into a page. The first runs before the application and has the
// texts of its start; the second runs before the first lazy part (src/lib/loading/part-files.ts) and has all others.
// They are made of the language's folder in packages/texts, and share no file with the application.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@kloset/texts/languages'
import type { Plugin } from 'vite'

const texts = path.dirname(fileURLToPath(import.meta.resolve('@kloset/texts/languages')))

/** The texts of features that the application starts with. The build fails when one is missing here. */
const start = new Set([
  'auth',
  'common',
  'feeds',
  'filter',
  'loading',
  'measures',
  'media',
  'pages',
  'posts',
  'profiles',
  'shell',
])

/** Texts that pages never show from a script: the server's, and those of prerendered documents. */
const notInPages = new Set(['catalogue', 'errors', 'founders', 'landing', 'mails', 'problems'])

type Part = 'start' | 'later'

const translations = languages.filter((language) => language !== 'en')

const featuresOf = (language: Language, part: Part) =>
  readdirSync(path.join(texts, language))
    .map((file) => path.basename(file, '.ts'))
    .filter((feature) => !notInPages.has(feature) && start.has(feature) === (part === 'start'))

const exportOf = (feature: string) =>
  feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The module of a script. */
const moduleOf = (language: Language, part: Part) => `virtual:language/${language}/${part}`
const isModule = /^virtual:language\/(\w+)\/(start|later)$/

/** The name of a script in the build. */
export const languageEntry = (language: Language, part: Part = 'start') =>
  `language-${language}-${part}`

function codeOf(language: Language, part: Part): string {
  const features = featuresOf(language, part)
  const imports = features.map(
    (feature) => `import { ${exportOf(feature)} } from '${path.join(texts, language, feature)}.ts'`,
  )
  const names = features.map(exportOf).join(', ')
  return `${imports.join('\n')}\nglobalThis.klosetTexts = { ...globalThis.klosetTexts, ${names} }`
}

/** The modules of the scripts. */
export const languageModules = (): Plugin => ({
  name: 'kloset:language-modules',
  resolveId: (source) => (isModule.test(source) ? source : null),
  load(id) {
    const [, language, part] = isModule.exec(id) ?? []
    return language ? codeOf(language as Language, part as Part) : null
  },
})

/** The build's entries; English is in the application and has none. */
export const languageEntries = () =>
  Object.fromEntries(
    translations.flatMap((language) =>
      (['start', 'later'] as const).map((part) => [
        languageEntry(language, part),
        moduleOf(language, part),
      ]),
    ),
  )

// Loads after the first pictures, like the application itself (pictures-first.ts).
const moduleScript = (source: string, more = '') =>
  `<script type="module" fetchpriority="low" crossorigin src="${source}"${more}></script>`

/**
 * The elements of a document that load its language; none for English.
 * @param files of the build, by the name of an entry; left out in development, which loads the modules themselves
 */
export function languageElements(language: Language, files?: ReadonlyMap<string, string>): string {
  if (language === 'en') return ''
  if (!files) {
    const sources = (['start', 'later'] as const).map((part) => `/@id/${moduleOf(language, part)}`)
    return sources.map((source) => moduleScript(source)).join('')
  }
  const [first = '', later = ''] = (['start', 'later'] as const).map((part) =>
    files.get(languageEntry(language, part)),
  )
  return moduleScript(first, ` data-later="${later}"`)
}

/** Scripts that run without the application, and the mark of their own copies of modules. */
const alone = [
  { files: /^virtual:language\/\w+\/later$/, mark: '?later' },
  { files: /^virtual:language\/\w+\/start$/, mark: '?language' },
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
    return resolved && { ...resolved, id: resolved.id + own.mark }
  },
})

/** The feature whose texts a module holds: `texts/src/feeds.ts`, or `texts/src/de/feeds.ts` of German. */
const featureOf = (id: string, folder: string) =>
  new RegExp(String.raw`/texts/src/${folder}([\w-]+)\.ts(\?\w+)?$`).exec(id)?.[1]

/** Files beside those of the features that hold no text. */
const notFeatures = new Set(['formats', 'languages', 'message', 'translated'])

/** Fails when the application starts with texts that the first script of a language lacks. */
export const startInLanguage = (): Plugin => ({
  name: 'kloset:start-in-language',
  apply: 'build',
  generateBundle(_options, bundle) {
    const featuresIn = (name: string, folder = '') =>
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.name === name
          ? output.moduleIds.flatMap((id) => featureOf(id, folder) ?? [])
          : [],
      )
    const wanted = featuresIn('start').filter((feature) => !notFeatures.has(feature))
    if (wanted.length === 0) throw new Error('The application starts without texts')
    for (const language of translations) {
      const there = new Set(featuresIn(languageEntry(language), `${language}/`))
      const missing = wanted.filter((feature) => !there.has(feature))
      if (missing.length > 0) {
        throw new Error(`The start of ${language} lacks ${missing.join(', ')} (build/languages.ts)`)
      }
    }
  },
})
