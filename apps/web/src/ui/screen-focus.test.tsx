// Where the focus goes when an overlay closes that a key opened, without a button.
import { type ReactNode, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { LowSheet, LowSheetTitle } from './low-sheet.tsx'

interface Shown {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Post({ overlay }: { overlay: (shown: Shown) => ReactNode }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'c' && setOpen(true)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="dialog" aria-label="Post" tabIndex={-1}>
      <button type="button">Lilac sweater</button>
      {overlay({ open, onOpenChange: setOpen })}
    </div>
  )
}

/** With the button that has the focus first; null when the overlay itself has it. */
test.for<[string, (shown: Shown) => ReactNode, string | null]>([
  [
    'a drawer',
    (shown) => (
      <Drawer {...shown} title="Opened">
        None yet.
      </Drawer>
    ),
    'Close',
  ],
  ['a dialog', (shown) => <Dialog {...shown} title="Opened" />, 'Close'],
  [
    'a low sheet',
    (shown) => (
      <LowSheet {...shown}>
        <LowSheetTitle>Opened</LowSheetTitle>
      </LowSheet>
    ),
    null,
  ],
])('after %s the screen that had the focus before has it, not its first button', async (each) => {
  const [, overlay, first] = each
  await renderPart(<Post overlay={overlay} />)
  const post = page.getByRole('dialog', { name: 'Post', includeHidden: true })
  post.element().focus()
  await userEvent.keyboard('c')
  const opened = page.getByRole('dialog', { name: 'Opened' })
  const focused = first === null ? opened : opened.getByRole('button', { name: first })
  await expect.element(focused).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(post).toHaveFocus()
})
