// Is the process alive, and can it serve? For supervisors and load balancers.
import type { Routes } from '../platform/http/handle.ts'

/**
 * @param isReady false while draining, or while the database does not answer
 * @param isFull whether it has no room to write. That is still ready: what can be read is worth more than
 * a site that is away, and another node would write to the same disk
 */
export function registerHealth(
  { http }: Pick<Routes, 'http'>,
  isReady: () => Promise<boolean>,
  isFull: () => boolean,
): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    const writes = isFull() ? { writes: 'no room' } : {}
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...writes })
  })
}
