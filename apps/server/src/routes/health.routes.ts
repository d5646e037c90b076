// Tells supervisors and load balancers whether the process is alive and can serve.
import type { Routes } from '../platform/http/handle.ts'

/**
 * @param isReady false while draining, or while the database does not answer
 * @param isFull whether the database's disk is full. The node stays ready: it still answers reads, and all other nodes
 * write to the same disk
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
