// How the files of a part of the application come before it is imported. Vite's own way is modulepreload,
// but a browser remembers a module or preload that did not come for as long as the page lives, and a stylesheet's
// element passes for its content: nothing could be asked for again. Here every file is there before any
// of it is imported, and what did not come leaves nothing behind but an error that names it in its
// `cause` (src/lib/loading/load-part.ts asks again).
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

const code = `
const files = new Map()

function addStylesheet(href) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('Not a stylesheet'))
    })
    document.head.append(link)
  })
}

// Into the browser's cache, where the import finds it.
async function add(href) {
  try {
    const response = await fetch(href)
    if (!response.ok) throw new Error('Answered ' + response.status)
    await response.arrayBuffer()
    if (href.endsWith('.css')) await addStylesheet(href)
  } catch {
    files.delete(href)
    throw new Error('Could not load ' + href, { cause: href })
  }
}

function bring(path) {
  const href = '/' + path
  const isHere = [...document.querySelectorAll('link, script')].some(
    (element) => (element.getAttribute('href') ?? element.getAttribute('src')) === href,
  )
  if (!files.has(href)) files.set(href, isHere ? Promise.resolve() : add(href))
  return files.get(href)
}

// Parts keep texts in constants: those of the page's language are there before any part is.
const texts = document.querySelector('script[data-later]')?.dataset.later

export const __vitePreload = async (load, paths = []) => {
  await Promise.all((texts ? [texts.slice(1), ...paths] : paths).map(bring))
  if (texts) await import(/* @vite-ignore */ texts)
  return load()
}
`

/** Puts that in the place of Vite's helper. @throws when there is none, as another Vite may name it */
export function partFiles(): Plugin {
  let isReplaced = false
  return {
    name: 'kloset:part-files',
    apply: 'build',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return null
        isReplaced = true
        return { code, moduleSideEffects: false }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`Nothing asked for ${HELPER}`)
    },
  }
}
