// Which document answers which address while developing and previewing; apps/server follows the
// same rule in production: `/` is the landing page, every other page address is the application.
import type { Connect, Plugin } from 'vite'

const isPageRequest = (request: Connect.IncomingMessage) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const wantsHtml = request.headers.accept?.includes('text/html') ?? false
  return request.method === 'GET' && wantsHtml && !path.includes('.') && !path.startsWith('/@')
}

const routeToDocument: Connect.NextHandleFunction = (request, _response, next) => {
  if (isPageRequest(request)) {
    const [path, query] = (request.url ?? '/').split('?')
    const isServerPage = path?.startsWith('/api/') || path?.startsWith('/dev/mailbox')
    if (!isServerPage) {
      request.url = (path === '/' ? '/index.html' : '/app.html') + (query ? `?${query}` : '')
    }
  }
  next()
}

/** Serves index.html for `/` and app.html for every other page address. */
export const pages = (): Plugin => ({
  name: 'kloset:pages',
  configureServer: (server) => {
    server.middlewares.use(routeToDocument)
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(routeToDocument)
  },
})
