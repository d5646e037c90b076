// The page for a visit without a network, as static markup: prerendered at build time and cached by the service worker.
// It must not use hooks, handlers or style attributes.
import type { Catalogue } from '@kloset/texts/catalogues'
import { buttonStyle } from '../ui/button-style.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function OfflinePage({ texts: { pages } }: { texts: Catalogue }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        headingLevel={1}
        drawing={<Hanger />}
        title={pages.offline.title}
        line={pages.offline.line}
        action={
          <button type="button" data-again className={buttonStyle({})}>
            {pages.tryAgain}
          </button>
        }
      />
    </main>
  )
}
