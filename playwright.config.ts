// Journeys through the real browser, each worker with a server process of its own (e2e/support).
import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { launchOptions } from './e2e/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // A journey waits for a third of its time, so another one can use the core. Each has a server and a database.
  workers: Math.min(8, availableParallelism() + 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that loses a race with a busy machine runs once more; `npm test` names it as flaky, to be fixed.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // The service worker would be between the tests and the network; installed.spec.ts tests it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every journey costs a tenth of its time.
    trace: 'on-first-retry',
  },
})
