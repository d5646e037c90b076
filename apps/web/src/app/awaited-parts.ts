// Shows a toast while an opened screen waits for the network.
import { pagesTexts } from '@kloset/texts/pages'
import { arePartsAwaited, onPartsAwaited } from '../lib/loading/load-part.ts'
import { closeToast, toast } from '../ui/toast.ts'

const TOAST = 'awaited-part'
const close = () => closeToast(TOAST)

/** Returns a function that stops it. */
export function keepShowingAwaitedParts(): () => void {
  const stopListening = onPartsAwaited(() => {
    if (arePartsAwaited()) toast(pagesTexts.awaited, { kind: 'notice', id: TOAST, stays: true })
    else close()
  })
  // A person who goes back no longer waits.
  addEventListener('popstate', close)
  return () => {
    stopListening()
    removeEventListener('popstate', close)
  }
}
