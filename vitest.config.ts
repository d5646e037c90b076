// One project for each part of the repository; the server's tests share one PostgreSQL with a database each.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const tests = ['**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    watch: false,
    // A test waits half of its time for PostgreSQL, so another one can use the core.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          root: './apps/server',
          include: tests,
          exclude: never,
          globalSetup: ['./src/platform/test-support/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vitest.config.ts',
      { test: { name: 'web', root: './apps/web', include: tests, exclude: never } },
      { test: { name: 'packages', root: './packages', include: tests, exclude: never } },
      { test: { name: 'bench', root: './bench', include: tests, exclude: never } },
      { test: { name: 'scripts', root: './scripts', include: tests, exclude: never } },
      {
        test: {
          name: 'checks',
          root: './checks',
          include: tests,
          exclude: [...never, '**/fixtures/**'],
        },
      },
    ],
  },
})
