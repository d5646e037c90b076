// The routes of a process that only does jobs: its health.
import type { FastifyInstance } from 'fastify'
import { createHttpServer } from '../platform/http/server.ts'
import type { Platform } from '../platform/platform.ts'
import { registerHealth } from '../routes/health.routes.ts'

/** @returns a server that the caller listens with and closes */
export async function buildHealthRoutes(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  isReady: () => Promise<boolean>,
  isFull: () => boolean,
): Promise<FastifyInstance> {
  const { trustProxy, publicUrl, connectionsPerAddress } = config
  const http = await createHttpServer({
    log,
    trustProxy,
    publicUrl,
    mediaOrigin: null,
    connectionsPerAddress,
  })
  registerHealth({ http }, isReady, isFull)
  return http
}
