// Says that what was opened waits for the network, until it shows or nobody waits for it any more.
import { pagesTexts } from '@kloset/texts/pages'
import { arePartsAwaited, onPartsAwaited } from '../lib/loading/load-part.ts'
import { closeToast, toast } from '../ui/toast.ts'

const NOTE = 'awaited-part'
const unsay = () => closeToast(NOTE)

/** Answers how to stop. */
export function keepTellingOfAwaitedParts(): () => void {
  const stopHearing = onPartsAwaited(() => {
    if (arePartsAwaited()) toast(pagesTexts.awaited, { kind: 'notice', id: NOTE, stays: true })
    else unsay()
  })
  // Who went back does not wait.
  addEventListener('popstate', unsay)
  return () => {
    stopHearing()
    removeEventListener('popstate', unsay)
  }
}
