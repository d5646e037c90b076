// Tests of components, in the same browser as the journeys. Each renders one component with the design system's styles,
// and answers its requests in the format of the contract (build/test-answers.ts).
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { launchOptions } from '../../e2e/support/chromium.ts'
import { testAnswers } from './build/test-answers.ts'

export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), testAnswers()],
  // Every package of the client is optimized at the start: one that is found later would reload the page of a test.
  optimizeDeps: {
    entries: ['src/main.tsx'],
    include: [
      'react-dom/client',
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    globalSetup: ['../../e2e/support/global-setup.ts'],
    setupFiles: ['./src/lib/test-support/component-setup.ts'],
    // Test files share the answers of one server.
    fileParallelism: false,
    // The tests of the server run at the same time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, actionTimeout: 15_000 }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
      screenshotFailures: false,
    },
  },
})
