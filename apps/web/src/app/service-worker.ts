// Registers the service worker (apps/web/worker) once a page has loaded, and notifies it when a person signs out.
// It updates without a page. A client built with VITE_SERVICE_WORKER=off retires the worker of an earlier client.
import { onAuthEvent } from '../features/auth/auth.session.ts'

const ADDRESS = '/service-worker.js'
const isWanted = import.meta.env['VITE_SERVICE_WORKER'] !== 'off'

async function notify(word: 'forget' | 'retire') {
  const { serviceWorker } = navigator
  // At once where possible: signing out leaves the page.
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active
  // Only windows have an origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(word)
}

/** Registers or retires the service worker; returns a function that stops it. Does nothing in development. */
export function keepServiceWorker(): () => void {
  // Browsers offer none to pages without a secure connection.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const ignore = () => undefined
  const start = () => {
    const ready = isWanted ? navigator.serviceWorker.register(ADDRESS) : notify('retire')
    ready.catch(ignore)
  }
  // What the first screen needs goes first.
  const isLoaded = document.readyState === 'complete'
  if (isLoaded) start()
  else addEventListener('load', start, { once: true })
  const stopListening = onAuthEvent((event) => {
    if (event === 'SIGNED_OUT') notify('forget').catch(ignore)
  })
  return () => {
    removeEventListener('load', start)
    stopListening()
  }
}
