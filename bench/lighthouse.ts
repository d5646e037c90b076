// Lighthouse's four scores of the first pages of a visitor and of a member, with its default phone
// settings; a score below 95 is printed with its causes. It runs the built client on a real server with the
// demo community.
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { signIn } from '../e2e/support/people.ts'
import { freePort } from '../apps/server/src/platform/test-support/ports.ts'
import { startServer } from '../e2e/support/server.ts'
import { untilPicturesAreDone } from '../e2e/support/demo-pictures.ts'

const WANTED = 95
const addresses = ['/', '/feed'] as const

/** Audits that lower a category's score, heaviest first. */
function lossesOf(result: Result, category: string): string[] {
  const refs = result.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
    .filter(({ audit }) => audit?.score !== null && (audit?.score ?? 1) < 0.9)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ audit }) => `${audit?.title ?? ''} ${audit?.displayValue ?? ''}`.trim())
}

async function scorePage(url: string, port: number) {
  const run = await lighthouse(url, { port, disableStorageReset: true, logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse did not run on ${url}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  return lhr
}

await unpackChromium()
const server = await startServer({ RATE_LIMIT_SCALE: '100000' })
const profile = await mkdtemp(path.join(tmpdir(), 'kloset-lighthouse-'))
const port = await freePort()
const context = await chromium.launchPersistentContext(profile, {
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  baseURL: server.url,
  serviceWorkers: 'block',
})
try {
  const page = await context.newPage()
  const rows: Record<string, string | number>[] = []
  for (const address of addresses) {
    if (address === '/feed') {
      await signIn(page)
      await untilPicturesAreDone(server)
      // A session needs an earlier visit; the application's files are still not cached.
      await page.goto(address, { waitUntil: 'networkidle' })
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.clearBrowserCache')
    }
    const result = await scorePage(server.url + address, port)
    for (const { id, title, score } of Object.values(result.categories)) {
      const points = Math.round((score ?? 0) * 100)
      const losses = points < 100 ? lossesOf(result, id).join('; ') : ''
      rows.push({ page: address, title, points, holds: points >= WANTED ? 'yes' : 'NO', losses })
    }
  }
  console.table(rows)
  if (rows.some(({ holds }) => holds === 'NO')) process.exitCode = 1
} finally {
  await context.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true })
}
