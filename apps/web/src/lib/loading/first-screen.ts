// Delays parts that the first screen does not need (the live connection, toasts), so that they do not delay its first
// picture. Then loads what people are likely to open next.
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from './idle.ts'
import { loadAndKeep, loadPart } from './load-part.ts'
import { savesData } from '../browser/online.ts'

const LONGEST_WAIT_MS = 3000

/** Resolves with the first picture of the page, or after 3 s without one. */
const firstScreen = new Promise<void>((resolve) => {
  const settle = () => {
    document.removeEventListener('load', onLoad, { capture: true })
    resolve()
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('main')) settle()
  }
  // The `load` event of a picture does not bubble; the document receives it in the capture phase.
  document.addEventListener('load', onLoad, { capture: true })
  setTimeout(settle, LONGEST_WAIT_MS)
})

/** Whether the network was lost between the fetch of a file and its import. The texts of browsers differ. */
const isImportFailure = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

/**
 * Loads a part of the application after the first screen, however long there is no network.
 * @param sooner resolves when the part is needed earlier
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
      // The page works without this part, which is missing until a reload.
      return { default: () => null }
    }
  })
}

const isOnScreen = (image: HTMLImageElement) => {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Resolves when the browser is idle, after the pictures on screen. */
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

/** Loads what people are likely to open next, one part after the other, unless they save data. */
export async function loadAhead(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (savesData()) return
  await idle()
  for (const load of parts) {
    // A part that fails now is requested again when it is opened.
    await loadAndKeep(load).catch(() => undefined)
  }
}
