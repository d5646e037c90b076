// The page for a render that failed: what is wrong, and what to do.
import { Component } from 'react'
import type { ReactNode } from 'react'
import { pagesTexts } from '@kloset/texts/pages'
import { Button } from '../ui/button.tsx'
import { BrokenHanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

function FailedPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        headingLevel={1}
        drawing={<BrokenHanger />}
        title={pagesTexts.failed.title}
        line={pagesTexts.lostNothing}
        action={<Button onClick={() => location.reload()}>{pagesTexts.refresh}</Button>}
      />
    </main>
  )
}

/** React logs what failed; people get the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children
  }
}
