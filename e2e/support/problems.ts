// Watches a browser context for what a person would not see but should not happen: script errors,
// error lines in the console (a blocked resource of the content security policy is one), answers of
// 500 and above, and requests that never got an answer.
import type { BrowserContext } from '@playwright/test'

export interface Problems {
  /** Problems that match are part of this test's story, e.g. `/status of 401/`. */
  readonly allow: (pattern: RegExp) => void
  /** Every problem so far that nothing allows. */
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
        // A person who moves on aborts what the page was loading.
        if (reason !== 'net::ERR_ABORTED') seen.push(`${reason}: ${request.url()}`)
      })
    },
  }
}
