// Fetches the files of a part of the application before it is imported. Vite would only preload them. But a browser
// remembers a failed module, and the modules that import it, until the page is reloaded, so nothing could be requested
// again. Here every file is in the browser's cache before any of them is imported. The build replaces Vite's preload
// function by `importPart` (build/part-files.ts).

/** A file of a part could not be loaded: its address is the `cause`. Loading the part again requests it again. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
}

const missing = (address: string) =>
  new MissingFileError(`Could not load ${address}`, { cause: address })

const files = new Map<string, Promise<void>>()

function addStylesheet(address: string): Promise<void> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // Otherwise `isInDocument` would treat the failed element as a loaded stylesheet.
      link.remove()
      reject(missing(address))
    })
    document.head.append(link)
  })
}

async function fetchFile(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw missing(address)
    await response.arrayBuffer()
    if (address.endsWith('.css')) await addStylesheet(address)
  } catch {
    files.delete(address)
    throw missing(address)
  }
}

/** Lets the browser handle input first, if it has a scheduler. */
const yieldToInput = async () => {
  // Safari and older browsers have no scheduler.
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
}

const isInDocument = (address: string) =>
  [...document.querySelectorAll('link, script')].some(
    (element) => (element.getAttribute('href') ?? element.getAttribute('src')) === address,
  )

function fetchOnce(address: string): Promise<void> {
  const known = files.get(address)
  if (known) return known
  const file = isInDocument(address) ? Promise.resolve() : fetchFile(address)
  files.set(address, file)
  return file
}

// Parts have texts in constants, so the texts of the page's language must be loaded before any part.
const textsOfPage = () =>
  document.querySelector<HTMLElement>('script[data-later]')?.dataset['later']

/**
 * Imports a part once all its files have loaded.
 * @param paths the paths of its files, from the root of the site
 * @throws MissingFileError
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  paths: readonly string[] = [],
): Promise<Part> {
  const addresses = paths.map((file) => `/${file}`)
  const texts = textsOfPage()
  let previous = Promise.resolve()
  const fetched = (texts ? [texts, ...addresses] : addresses).map((address) => {
    // On a slow phone, starting a request takes milliseconds.
    previous = previous.then(yieldToInput)
    return previous.then(() => fetchOnce(address))
  })
  await Promise.all(fetched)
  if (texts) await import(/* @vite-ignore */ texts)
  return load()
}
