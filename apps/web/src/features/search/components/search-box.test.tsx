import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { SearchBox } from './search-box.tsx'

function Box() {
  const [text, setText] = useState('とうきょう')
  const [steps, setSteps] = useState(0)
  return (
    <>
      <SearchBox
        text={text}
        label="Search"
        onType={setText}
        onSubmit={() => undefined}
        onArrowDown={() => setSteps((count) => count + 1)}
      />
      <p>{steps} steps to the results</p>
    </>
  )
}

test('keys that an input method takes neither empty the box nor leave it', async () => {
  await renderPart(<Box />)
  const box = page.getByRole('searchbox')
  const press = (key: string, isComposing: boolean) =>
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true }))
  press('ArrowDown', true)
  press('Escape', true)
  press('ArrowDown', false)
  await expect.element(page.getByText('1 steps to the results')).toBeVisible()
  await expect.element(box).toHaveValue('とうきょう')
  press('Escape', false)
  await expect.element(box).toHaveValue('')
})
