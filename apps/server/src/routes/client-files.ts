// The files of the built client: hashed ones for a year, the others checked again at each use.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'

/** @param dist absolute folder of the built client */
export async function registerClientFiles(http: FastifyInstance, dist: string): Promise<void> {
  const hashed = join(dist, 'assets')
  await http.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cacheControl = path.startsWith(hashed)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache'
      void reply.header('cache-control', cacheControl)
    },
  })
}
