// Writes /service-worker.js into the build: worker/service-worker.ts with a list of the files that a first screen
// needs, taken from the bundle, and a version made of their names and contents.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { markNotificationsRead } from '@kloset/contract/notifications'
import { LANGUAGE_COOKIE, documentFile, languages } from '@kloset/texts/languages'
import { minify, transformWithOxc } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { languageEntry } from './languages.ts'

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url))

/** The entries of a visit: the application with its feeds, and the offline page. */
const entries = ['/src/main.tsx', '/src/offline/main.ts']
const offlinePages = Object.fromEntries(
  languages.map((language) => [language, documentFile('offline', language)]),
)
const plainFiles = ['boot.js', 'early.js', 'favicon.svg']

/** The files that a first screen needs: chunks by their imports, styles, fonts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    const output = bundle[file]
    if (!output || files.has(file)) return
    files.add(file)
    if (output.type !== 'chunk') return
    output.imports.forEach(add)
    output.viteMetadata?.importedCss.forEach(add)
  }
  for (const output of Object.values(bundle)) {
    const modules = output.type === 'chunk' ? output.moduleIds : []
    if (modules.some((module) => entries.some((entry) => module.endsWith(entry)))) {
      add(output.fileName)
    }
    // The fonts that pages preload.
    if (output.fileName.endsWith('.html') && output.type === 'asset') {
      const fonts = String(output.source).matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)
      for (const [, font = ''] of fonts) add(font)
    }
  }
  return [...files]
}

const addressOf = (file: string) => `/${file}`

/** The texts and the offline page of each language. */
function filesOfLanguages(bundle: Rolldown.OutputBundle): string[] {
  const entryNames = new Set(languages.map((language) => languageEntry(language)))
  const scripts = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && entryNames.has(output.name),
  )
  return [...Object.values(offlinePages), ...scripts.map(({ fileName }) => fileName)]
}

/** Emits the service worker once everything else is written. */
export const serviceWorker = (): Plugin => ({
  name: 'kloset:service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler: async ({ dir = '' }, bundle) => {
      const files = [...shellOf(bundle), ...filesOfLanguages(bundle), ...plainFiles].toSorted()
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(await readFile(path.join(dir, file)))
      const shell = {
        version: hash.digest('hex').slice(0, 12),
        files: files.map(addressOf),
        offlinePages: Object.fromEntries(
          Object.entries(offlinePages).map(([language, file]) => [language, addressOf(file)]),
        ),
        languageCookie: LANGUAGE_COOKIE,
        markRead: markNotificationsRead,
      }
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const script = `const shell = ${JSON.stringify(shell)}\n${code}`
      const minified = await minify('service-worker.js', script)
      await writeFile(path.join(dir, 'service-worker.js'), minified.code)
    },
  },
})
