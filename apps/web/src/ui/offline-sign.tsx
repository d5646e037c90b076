// Says that there is no network.
import { WifiOff } from 'lucide-react'
import { shellTexts } from '@kloset/texts/shell'

export function OfflineSign() {
  return (
    <p className="flex min-h-9 shrink-0 items-center justify-center gap-2 bg-ink px-4 py-2 text-on-ink">
      <WifiOff aria-hidden className="size-4" />
      {shellTexts.offline}
    </p>
  )
}
