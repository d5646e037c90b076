// Registers the service worker (apps/web/worker) once a page has loaded, and notifies it when a person signs out.
// The worker updates without a page. A client built with VITE_SERVICE_WORKER=off retires the worker of an earlier one.
import { onAuthEvent } from '../features/auth/auth.session.ts'

const ADDRESS = '/service-worker.js'
const isWanted = import.meta.env['VITE_SERVICE_WORKER'] !== 'off'

async function notify(word: 'forget' | 'retire') {
  const { serviceWorker } = navigator
  // Without waiting where possible: signing out leaves the page.
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active
  // Only windows take a target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(word)
}

/** Registers or retires the service worker; returns a function that stops it. Does nothing in development. */
export function keepServiceWorker(): () => void {
  // Browsers have no service workers without a secure connection.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const ignore = () => undefined
  const start = () => {
    const ready = isWanted ? navigator.serviceWorker.register(ADDRESS) : notify('retire')
    ready.catch(ignore)
  }
  // The files of the first screen load first.
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
