// A list under a choice: what gets the focus when its last row is removed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../test-support/render-part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { keepFocus } from './keep-focus.ts'

keepFocus('[data-area]')

function Chosen() {
  const [isThere, setThere] = useState(true)
  return (
    <div data-area>
      <a href="#log">Log</a>
      <section>
        <Segmented
          label="Show"
          value="open"
          onValueChange={() => undefined}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'decided', label: 'Decided' },
          ]}
        />
        {isThere ? (
          <ul>
            <li>
              <button type="button" onClick={() => setThere(false)}>
                Answer
              </button>
            </li>
          </ul>
        ) : (
          <p>None is open.</p>
        )}
      </section>
    </div>
  )
}

test('the choice above a list has the focus after its last row, not a link further up', async () => {
  await renderPart(<Chosen />)
  page.getByRole('button', { name: 'Answer' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Open' })).toHaveFocus()
})
