// Times the first start of a new machine after installation and build: until the demo community is shown,
// and until its jobs have made all smaller pictures.
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/server/src/platform/test-support/ports.ts'
import { startServer } from '../e2e/support/server.ts'

const WAIT_MS = 300_000

const metricsPort = await freePort()
const startedMs = performance.now()
const secondsSoFar = () => ((performance.now() - startedMs) / 1000).toFixed(1)
const server = await startServer({ METRICS_PORT: String(metricsPort) })
try {
  process.stdout.write(`ready after            ${secondsSoFar()} s\n`)
  while ((await countJobs()) > 0) {
    if (performance.now() - startedMs > WAIT_MS) throw new Error('The jobs did not finish')
    await wait(500)
  }
  process.stdout.write(`all pictures after     ${secondsSoFar()} s\n`)
} finally {
  await server.stop()
}

/** Jobs that wait or run. */
async function countJobs(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const counts = [
    ...(await answer.text()).matchAll(/^kloset_jobs\{state="(?:due|running)"\} (\d+)$/gm),
  ]
  if (counts.length !== 2) throw new Error('The metrics do not say how many jobs there are')
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
