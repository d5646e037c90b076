// Writes the landing page's React tree into index.html as static markup, so that its text is on
// screen before any script runs and no React is sent with it.
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

type LandingModule = { LandingPage: () => ReactElement }

const marker = '<!--landing-->'

/** Replaces the marker in index.html with the rendered landing page, in dev and in the build. */
export const prerenderLanding = (): Plugin => ({
  name: 'kloset:prerender-landing',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { path }) => {
      if (path !== '/index.html') return html
      const source = new URL('../src/landing/landing-page.tsx', import.meta.url).pathname
      const { module } = await runnerImport<LandingModule>(source, { configFile: false })
      return html.replace(marker, () => renderToStaticMarkup(module.LandingPage()))
    },
  },
})
