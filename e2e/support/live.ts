// The live connection of a page, by which it receives events.
import type { Page } from '@playwright/test'

/** Resolves when the page's next live connection is accepted: from then on it receives events. */
export const untilConnected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve()
      }),
    )
  })
