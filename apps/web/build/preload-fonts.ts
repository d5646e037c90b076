// Preloads the few font files every first screen needs, under their hashed names.
import type { HtmlTagDescriptor, Plugin } from 'vite'

const needed: Record<string, string[]> = {
  '/index.html': [
    'fraunces-latin-opsz-normal',
    'headline-italic',
    'instrument-sans-latin-wght-normal',
  ],
  '/app.html': ['wordmark', 'instrument-sans-latin-wght-normal'],
}

/** Adds `<link rel="preload" as="font">` for the fonts of each document at build time. */
export const preloadFonts = (): Plugin => ({
  name: 'kloset:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle }) => {
      const files = Object.keys(bundle ?? {})
      return (needed[path] ?? []).map((name): HtmlTagDescriptor => {
        const file = files.find((candidate) => candidate.includes(`/${name}-`))
        if (!file) throw new Error(`Font ${name} is preloaded by ${path} but no stylesheet uses it`)
        return {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: 'head',
        }
      })
    },
  },
})
