// Where the focus goes when a drawer is closed that a key opened, without a button.
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Drawer } from './drawer.tsx'

function Post() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'c' && setOpen(true)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="dialog" aria-label="Post" tabIndex={-1}>
      <button type="button">Lilac sweater</button>
      <Drawer open={isOpen} onOpenChange={setOpen} title="Comments">
        None yet.
      </Drawer>
    </div>
  )
}

test('the page that had the focus before has it again, not its first button', async () => {
  await renderPart(<Post />)
  const post = page.getByRole('dialog', { name: 'Post', includeHidden: true })
  post.element().focus()
  await userEvent.keyboard('c')
  const drawer = page.getByRole('dialog', { name: 'Comments' })
  await expect.element(drawer.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(post).toHaveFocus()
})
