// Tells when the first screen stands, so that what it does not need (the live connection, notes) does not come
// between a person and the first picture.

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

const PAUSE_MS = 2000

/**
 * Loads a part of the application then; again and again while the network is away.
 * @param sooner when it is wanted before that
 */
export async function loadAfterFirstScreen<Part>(
  load: () => Promise<Part>,
  sooner?: Promise<void>,
): Promise<Part> {
  await Promise.race([firstScreen, ...(sooner ? [sooner] : [])])
  for (;;) {
    try {
      return await load()
    } catch {
      const pause = Promise.withResolvers<void>()
      setTimeout(pause.resolve, PAUSE_MS)
      await pause.promise
    }
  }
}
