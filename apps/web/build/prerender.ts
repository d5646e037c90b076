// Writes the documents in every language. The landing page and the offline page are React trees, rendered to static
// markup: their text is on screen before any script runs, and no React is sent with them. The application's document
// loads the texts of its language.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, documentFile, languages } from '@kloset/texts/languages'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'
import { languageElements } from './languages.ts'
import { languageOfVisit } from './pages.ts'

type Pages = Record<string, (props: { language: Language; texts: Catalogue }) => ReactElement>

const names = ['index', 'app', 'offline'] as const
type Name = (typeof names)[number]

const trees: Readonly<Partial<Record<Name, { source: URL; name: string }>>> = {
  index: {
    source: new URL('../src/landing/landing-page.tsx', import.meta.url),
    name: 'LandingPage',
  },
  offline: {
    source: new URL('../src/offline/offline-page.tsx', import.meta.url),
    name: 'OfflinePage',
  },
}

async function markupOf(name: Name, language: Language): Promise<string> {
  const tree = trees[name]
  if (!tree) return ''
  const { module } = await runnerImport<Pages>(fileURLToPath(tree.source), { configFile: false })
  const page = module[tree.name]
  if (!page) throw new Error(`${tree.source.href} has no ${tree.name}`)
  return renderToStaticMarkup(page({ language, texts: catalogues[language] }))
}

/** Fills in the texts of a language. */
async function fill(
  html: string,
  name: Name,
  language: Language,
  files?: ReadonlyMap<string, string>,
): Promise<string> {
  const { landing } = catalogues[language]
  const values: Readonly<Record<string, string>> = {
    '%lang%': language,
    '%title%': name === 'index' ? landing.title : landing.offlineTitle,
    '%description%': landing.description,
    '%noScript%': landing.noScript,
    '<!--language-->': languageElements(language, files),
    '<!--page-->': await markupOf(name, language),
  }
  return Object.entries(values).reduce(
    (filled, [mark, text]) => filled.replaceAll(mark, () => text),
    html,
  )
}

/** Fills the documents: on request in development; in the build one file for each language. */
export const prerender = (): Plugin => {
  let isBuild = false
  return {
    name: 'kloset:prerender',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path: file }) => {
        const name = names.find((each) => file === `/${each}.html`)
        if (isBuild || !name) return html
        const language = languageOfVisit()
        return fill(html, name, language)
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }, bundle) => {
        const files = new Map(
          Object.values(bundle).flatMap((output) =>
            output.type === 'chunk' ? [[output.name, `/${output.fileName}`] as const] : [],
          ),
        )
        for (const name of names) {
          const html = await readFile(path.join(dir, `${name}.html`), 'utf8')
          for (const language of languages) {
            const filled = await fill(html, name, language, files)
            await writeFile(path.join(dir, documentFile(name, language)), filled)
          }
        }
      },
    },
  }
}
