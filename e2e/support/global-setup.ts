// Before all tests: unpacks the browser. scripts/test.ts builds the client. For a run of all tests it also makes the
// demo community once: its pictures take every core for a minute, and would slow the browser after each start of a
// server.
import { rm } from 'node:fs/promises'
import { unpackChromium } from './chromium.ts'
import { createDataFolder, demoDataVariable } from './data-folder.ts'
import { untilPicturesAreDone } from './demo-pictures.ts'
import { startServer } from './server.ts'

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await unpackChromium()
  return process.env['DEMO_MADE_ONCE'] === 'on' ? makeDemoData() : undefined
}

/** @returns a function that deletes it */
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
