// The `test` function of the browser tests: a server for each worker, and contexts that fail the test for
// any problem in the browser.
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { createLastRequests, type LastRequests } from './last-requests.ts'
import { createProblems, type Problems } from './problems.ts'
import { startServer, type TestServer } from './server.ts'

interface Fixtures {
  readonly problems: Problems
  /** Printed when the test fails. */
  readonly lastRequests: LastRequests
  /** Opens a page for a second person: with its own cookies, storage and address. */
  readonly openPage: () => Promise<Page>
}

interface WorkerFixtures {
  /** Environment variables of the server; `test.use` in a file starts another server. */
  readonly settings: Record<string, string>
  readonly server: TestServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // A test does in a minute what people do in a week.
  settings: [{ RATE_LIMIT_SCALE: '100' }, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await startServer(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({}, use) => use(addressOfItsOwn()),
  problems: [
    async ({}, use) => {
      const problems = createProblems()
      await use(problems)
      const unexpected = problems.unexpected()
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
  lastRequests: [
    async ({ problems }, use, testInfo) => {
      const lastRequests = createLastRequests()
      await use(lastRequests)
      const isSound = problems.unexpected().length === 0
      if (isSound && testInfo.status === testInfo.expectedStatus) return
      process.stderr.write(
        `${[`${testInfo.title} last requests:`, ...lastRequests.lines()].join('\n  ')}\n`,
      )
    },
    { auto: true },
  ],
  context: async ({ context, problems, lastRequests }, use) => {
    problems.watch(context)
    lastRequests.watch(context)
    await use(context)
  },
  openPage: async (
    { browser, contextOptions, baseURL, viewport, locale, problems, lastRequests },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        viewport,
        extraHTTPHeaders: addressOfItsOwn(),
      })
      opened.push(context)
      problems.watch(context)
      lastRequests.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect } from '@playwright/test'

/** The server counts limits by address: people of different contexts have different ones. */
function addressOfItsOwn(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}
