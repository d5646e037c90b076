// The web client: the landing page at `/`, the application everywhere else, hashed files for a year.
import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../platform/errors.ts'
import type { Routes } from '../platform/http/handle.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Paths that are never a page: an unknown one below them is a plain 404. */
const notPages = /^\/(api|media|assets|socket\.io|dev)(\/|$)/

/** Does nothing when the client is not built: in development Vite serves it. */
export async function registerPages({ http }: Routes): Promise<void> {
  if (!existsSync(join(dist, 'app.html'))) return
  await http.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'))
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  http.get('/', (_request, reply) => reply.sendFile('index.html'))
  http.get('/*', (request, reply) => {
    if (notPages.test(request.url) || !request.headers.accept?.includes('text/html')) {
      throw new AppError('not_found')
    }
    return reply.sendFile('app.html')
  })
}
