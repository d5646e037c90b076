// The service worker (apps/web/worker) comes with the app: asked for once a page has settled, told when
// somebody signs out. Its updates need nothing of a page. A client built with VITE_SERVICE_WORKER=off
// sends away the one that an earlier client left behind.
import { onAuthEvent } from '../features/auth/auth.session.ts'
import { language } from '../lib/text/language.ts'

/** Each language has its own: it keeps that language's files. */
const ADDRESS = `/service-worker.js${language === 'en' ? '' : `?language=${language}`}`
const isWanted = import.meta.env['VITE_SERVICE_WORKER'] !== 'off'

async function tell(word: 'forget' | 'retire') {
  const { serviceWorker } = navigator
  // At once where that can be: who signs out leaves the page.
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active
  // Only windows have an origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(word)
}

/** Registers or retires the service worker; answers how to stop. Does nothing in development. */
export function keepServiceWorker(): () => void {
  // Browsers offer none to pages without a secure connection.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const ignore = () => undefined
  const start = () => {
    const ready = isWanted ? navigator.serviceWorker.register(ADDRESS) : tell('retire')
    ready.catch(ignore)
  }
  // What the first screen needs goes first.
  const isLoaded = document.readyState === 'complete'
  if (isLoaded) start()
  else addEventListener('load', start, { once: true })
  const stopHearing = onAuthEvent((event) => {
    if (event === 'SIGNED_OUT') tell('forget').catch(ignore)
  })
  return () => {
    removeEventListener('load', start)
    stopHearing()
  }
}
