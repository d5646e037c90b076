// Which document answers an address in development and preview: `/` is the landing page, every other page address
// is the application. apps/server follows the same rule in production.
import { AsyncLocalStorage } from 'node:async_hooks'
import { chosenIn, documentFile, languageFor } from '@kloset/texts/languages'
import type { Language } from '@kloset/texts/languages'
import type { Connect, Plugin } from 'vite'

const visits = new AsyncLocalStorage<Language>()

/** In development: the language of the visit that a document is made for. */
export const languageOfVisit = (): Language => visits.getStore() ?? 'en'

const languageOf = ({ headers }: Connect.IncomingMessage): Language =>
  languageFor(chosenIn(headers.cookie ?? ''), headers['accept-language'])

const isPageRequest = ({ method, headers }: Connect.IncomingMessage, path: string) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !path.includes('.') &&
  !['/@', '/api/', '/dev/mailbox'].some((start) => path.startsWith(start))

/** @param isBuilt whether each language has its own file; else one file is filled on request */
const routeToDocument =
  (isBuilt: boolean): Connect.NextHandleFunction =>
  (request, _response, next) => {
    const language = languageOf(request)
    const [path = '/', query] = (request.url ?? '/').split('?')
    if (isPageRequest(request, path)) {
      const file = documentFile(path === '/' ? 'index' : 'app', isBuilt ? language : 'en')
      request.url = `/${file}${query ? `?${query}` : ''}`
    }
    visits.run(language, next)
  }

/** Serves the landing page for `/` and the application elsewhere, in the visitor's language. */
export const pages = (): Plugin => ({
  name: 'kloset:pages',
  configureServer: (server) => {
    server.middlewares.use(routeToDocument(false))
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(routeToDocument(true))
  },
})
