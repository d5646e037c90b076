// Before all tests: unpacks the browser. scripts/test.ts builds the client. For a run of all tests it also makes the
// demo community once: its pictures take a minute of every core, which the browser would lack after each start of a
// server.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { unpackChromium } from './chromium.ts'
import { createDataFolder, demoDataVariable } from './data-folder.ts'
import { runStatement } from './database.ts'
import { startServer, type TestServer } from './server.ts'

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await unpackChromium()
  return process.env['DEMO_MADE_ONCE'] === 'on' ? makeDemoData() : undefined
}

/** @returns what deletes it */
async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await createDataFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startServer({ DATA_DIR: folder })
    try {
      await untilPicturesAreDone(server)
    } finally {
      await server.stop()
    }
  } catch (error) {
    await remove()
    throw error
  }
  process.env[demoDataVariable] = folder
  return remove
}

async function untilPicturesAreDone(server: TestServer): Promise<void> {
  const waiting = `
    select from graphile_worker.jobs
    where task_identifier = 'demo.derive' and attempts < max_attempts limit 1`
  while ((await runStatement(server, waiting, [])).length > 0) await wait(500)
}
