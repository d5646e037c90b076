// Pages that the service worker controls.
import type { Page } from '@playwright/test'

/** Opens a page and waits until the service worker controls it. */
export async function openControlled(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(`navigator.serviceWorker.ready.then(() => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return
    return new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
  }).then(() => undefined)`)
}
