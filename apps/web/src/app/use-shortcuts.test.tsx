// The keys of a screen press its buttons, and are not typed into the field that a button opens.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAIN_ID } from '../lib/navigation/route-announcer.tsx'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { useShortcuts } from './use-shortcuts.ts'

function Screen() {
  useShortcuts(true, { onNew: undefined, onList: () => undefined })
  return (
    <main id={MAIN_ID}>
      <textarea aria-label="Reason" />
      <button
        type="button"
        aria-keyshortcuts="R"
        onClick={() => document.querySelector('textarea')?.focus()}
      >
        Decide
      </button>
    </main>
  )
}

test('the key of a button that leads to a field is not typed into it', async () => {
  await renderPart(<Screen />)
  await userEvent.keyboard('r')
  const field = page.getByRole('textbox', { name: 'Reason' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(field).toHaveValue('a')
})
