// Tells when the first screen stands, so that what it does not need (the live connection, notes) does not
// come between a person and the first picture; and loads then what is likely to be opened next.
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from './idle.ts'
import { loadPart } from './load-part.ts'
import { savesData } from '../browser/online.ts'

const LONGEST_WAIT_MS = 3000

/** Resolves with the first picture of the page, or after 3 s where there is none. */
const firstScreen = new Promise<void>((resolve) => {
  const settle = () => {
    document.removeEventListener('load', onLoad, { capture: true })
    resolve()
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('main')) settle()
  }
  // The window never hears of a picture's load; the document does, on the way down.
  document.addEventListener('load', onLoad, { capture: true })
  setTimeout(settle, LONGEST_WAIT_MS)
})

/** What browsers say when the network goes between a file's fetching and its import: each in its words. */
const isImportFailure = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

/**
 * Loads a part of the application then, however long the network is away.
 * @param sooner when it is wanted before that
 */
export async function loadAfterFirstScreen<Part>(
  load: () => Promise<Part>,
  sooner?: Promise<void>,
): Promise<Part> {
  await Promise.race([firstScreen, ...(sooner ? [sooner] : [])])
  return loadPart(load)
}

/** The same as a component. */
export function lazyAfterFirstScreen<Props>(
  load: () => Promise<ComponentType<Props>>,
  sooner?: Promise<void>,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await loadAfterFirstScreen(load, sooner) }
    } catch (error) {
      if (!isImportFailure(error)) throw error
      // The page is more than what comes beside it: that stays away until the page is loaded anew.
      return { default: () => null }
    }
  })
}

const isOnScreen = (image: HTMLImageElement) => {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Resolves when the browser has nothing better to do, after the pictures that are looked at. */
async function idle(): Promise<void> {
  await firstScreen
  const coming = [...document.images].filter((image) => !image.complete && isOnScreen(image))
  const settled = coming.map(
    (image) =>
      new Promise<void>((resolve) => {
        for (const end of ['load', 'error']) {
          image.addEventListener(end, () => resolve(), { once: true })
        }
      }),
  )
  await Promise.all(settled)
  await new Promise<void>((resolve) => {
    whenIdle(resolve, LONGEST_WAIT_MS)
  })
}

/** Loads what is likely to be opened next, one part after the other, unless data is to be saved. */
export async function loadAhead(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (savesData()) return
  await idle()
  for (const load of parts) {
    // What does not come now is asked for again when it is opened.
    await load().catch(() => undefined)
  }
}
