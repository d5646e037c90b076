// A choice between options: by pointer, by arrow keys, and in a form.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Segmented } from './segmented.tsx'

const radio = (name: string) => page.getByRole('radio', { name, exact: true })

function Units({ onSend }: { onSend?: () => void }) {
  const [unit, setUnit] = useState<'cm' | 'in' | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      <Segmented
        label="Units"
        value={unit}
        onValueChange={setUnit}
        options={[
          { value: 'cm', label: 'Centimetres' },
          { value: 'in', label: 'Inches' },
        ]}
      />
      <button type="submit">Send</button>
    </form>
  )
}

test('nothing is chosen at first, and one press chooses', async () => {
  await renderPart(<Units />)
  await expect.element(page.getByRole('radiogroup', { name: 'Units' })).toBeVisible()
  await expect.element(radio('Centimetres')).not.toBeChecked()
  await radio('Inches').click()
  await expect.element(radio('Inches')).toBeChecked()
  await expect.element(radio('Centimetres')).not.toBeChecked()
})

test('arrow keys choose, and Enter does not send the form', async () => {
  const onSend = vi.fn<() => void>()
  await renderPart(<Units onSend={onSend} />)
  await radio('Centimetres').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Inches')).toBeChecked()
  await expect.element(radio('Inches')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})
