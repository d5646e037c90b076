// Is the process alive, and can it serve? For supervisors and load balancers.
import type { Routes } from '../platform/http/handle.ts'

/** @param isReady false while draining, or while the database does not answer. */
export function registerHealth(
  { http }: Pick<Routes, 'http'>,
  isReady: () => Promise<boolean>,
): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
