// Watches a browser context for hidden problems: script errors, console errors (such as a resource blocked
// by the content security policy), answers of 500 and above, and requests without an answer.
import type { BrowserContext } from '@playwright/test'

export interface Problems {
  /** Problems that this test expects, e.g. `/status of 401/`. */
  readonly allow: (pattern: RegExp) => void
  /** Every other problem so far. */
  readonly unexpected: () => readonly string[]
  readonly watch: (context: BrowserContext) => void
}

export function createProblems(): Problems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    watch: (context) => {
      context.on('weberror', (error) => seen.push(`script error: ${String(error.error())}`))
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        seen.push(`console error: ${message.text()} (${message.location().url})`)
      })
      context.on('response', (response) => {
        if (response.status() >= 500) seen.push(`${response.status()}: ${response.url()}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A person who leaves a page cancels what it was loading.
        if (reason !== 'net::ERR_ABORTED') seen.push(`${reason}: ${request.url()}`)
      })
    },
  }
}
