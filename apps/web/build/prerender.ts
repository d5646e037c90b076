// Writes React trees into documents as static markup: the landing page's text is on screen before any
// script runs, and no React is sent with it or with the page for when there is no network.
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

type Pages = Record<string, () => ReactElement>

const marker = '<!--page-->'

const trees: Readonly<Record<string, { source: URL; name: string }>> = {
  '/index.html': {
    source: new URL('../src/landing/landing-page.tsx', import.meta.url),
    name: 'LandingPage',
  },
  '/offline.html': {
    source: new URL('../src/offline/offline-page.tsx', import.meta.url),
    name: 'OfflinePage',
  },
}

/** Replaces the marker in these documents with their rendered page, in dev and in the build. */
export const prerender = (): Plugin => ({
  name: 'kloset:prerender',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { path }) => {
      const tree = trees[path]
      if (!tree) return html
      const { pathname } = tree.source
      const { module } = await runnerImport<Pages>(pathname, { configFile: false })
      return html.replace(marker, () => renderToStaticMarkup(module[tree.name]?.()))
    },
  },
})
