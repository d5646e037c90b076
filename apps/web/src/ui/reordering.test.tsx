// Moving to a position that is out of view.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { useReordering } from './reordering.ts'

const letters = 'ABCDEFGHIJKL'.split('')

function Letters() {
  const [keys, setKeys] = useState(letters)
  const { handleOf } = useReordering({
    keys,
    move: (key, to) => setKeys(keys.filter((each) => each !== key).toSpliced(to, 0, key)),
    scrollsPage: true,
  })
  return (
    <ul>
      {keys.map((key, index) => (
        <li key={key} data-position={index} style={{ height: 300 }}>
          <button type="button" {...handleOf(key)}>
            {key}
          </button>
        </li>
      ))}
    </ul>
  )
}

const order = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

const point = (clientY: number): PointerEventInit => ({
  pointerId: 1,
  clientX: 20,
  clientY,
  buttons: 1,
  bubbles: true,
})

test('an item held at the bottom of the window is moved to the end of the list', async () => {
  await renderPart(<Letters />)
  const handle = page.getByRole('button', { name: 'A' })
  await expect.element(handle).toBeVisible()
  handle.element().dispatchEvent(new PointerEvent('pointerdown', point(10)))
  await expect.poll(order).toEqual(letters)
  window.dispatchEvent(new PointerEvent('pointermove', point(innerHeight - 20)))
  await expect.poll(order).toEqual([...letters.slice(1), 'A'])
  window.dispatchEvent(new PointerEvent('pointerup', point(innerHeight - 20)))
})

test('an item moved by keys stays visible', async () => {
  await renderPart(<Letters />)
  const handle = page.getByRole('button', { name: 'A', exact: true })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(order).toEqual([...letters.slice(1), 'A'])
  await expect.element(handle).toBeInViewport()
  await userEvent.keyboard('{Home}')
  await expect.poll(order).toEqual(letters)
  await expect.element(handle).toBeInViewport()
})
