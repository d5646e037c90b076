// After a first start the server still makes the demo's smaller pictures and videos, with every core. Measurements, and
// tests that start with a copy of its data, wait until that is done.
import { setTimeout as wait } from 'node:timers/promises'
import { runStatement } from './database.ts'
import type { TestServer } from './server.ts'

const WAIT_MS = 300_000

/** @throws Error when it takes longer than five minutes */
export async function untilPicturesAreDone(server: Pick<TestServer, 'dataDir'>): Promise<void> {
  const left = `
    select from graphile_worker.jobs
    where task_identifier = 'demo.derive' and attempts < max_attempts limit 1`
  const untilMs = performance.now() + WAIT_MS
  while ((await runStatement(server, left, [])).length > 0) {
    if (performance.now() > untilMs) {
      throw new Error(`The demo's pictures are not done after ${WAIT_MS / 1000} s`)
    }
    await wait(500)
  }
}
