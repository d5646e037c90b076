import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

function Form({ closed }: { closed: boolean }) {
  const [on, setOn] = useState({ switch: false, box: false })
  return (
    <fieldset disabled={closed}>
      <Switch
        label="Hide it"
        checked={on.switch}
        onCheckedChange={(value) => setOn((now) => ({ ...now, switch: value }))}
      />
      <Checkbox
        label="Block them"
        checked={on.box}
        onCheckedChange={(value) => setOn((now) => ({ ...now, box: value }))}
      />
    </fieldset>
  )
}

const controls = [
  page.getByRole('switch', { name: 'Hide it' }),
  page.getByRole('checkbox', { name: 'Block them' }),
]
const labels = [page.getByText('Hide it'), page.getByText('Block them')]

test('a switch and a box are changed by their words and by key', async () => {
  await renderPart(<Form closed={false} />)
  for (const label of labels) await label.click()
  for (const control of controls) await expect.element(control).toBeChecked()
  for (const control of controls) {
    control.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(control).not.toBeChecked()
  }
})

test('in a closed form they cannot be changed', async () => {
  await renderPart(<Form closed />)
  for (const control of controls) await expect.element(control).toBeDisabled()
  for (const label of labels) await label.click({ force: true })
  for (const control of controls) await expect.element(control).not.toBeChecked()
})
