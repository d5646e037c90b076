// The application's files come after the first pictures, which src/app/early.ts shows before it.
import type { Plugin } from 'vite'

const moduleScript = '<script type="module" '

/** Marks the application's own scripts as less urgent than what a first screen shows. */
export const picturesFirst = (): Plugin => ({
  name: 'kloset:pictures-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (path !== '/app.html') return html
      if (!html.includes(moduleScript)) throw new Error(`No ${moduleScript}in ${path}`)
      return html.replaceAll(moduleScript, `${moduleScript}fetchpriority="low" `)
    },
  },
})
