import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../test-support/render-part.tsx'
import { keepFocus } from './keep-focus.ts'

function Requests({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <div data-area>
      <button type="button">Before</button>
      <section>
        {left.length === 0 && <p>Nobody asks.</p>}
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                Accept {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Hiding() {
  const [isHidden, setHidden] = useState(false)
  return (
    <div data-area>
      <ul>
        <li>
          {isHidden ? (
            <p>
              Hidden <button type="button">Undo</button>
            </p>
          ) : (
            <article>
              <button type="button" onClick={() => setHidden(true)}>
                Hide
              </button>
            </article>
          )}
        </li>
        <li>
          <button type="button">Next</button>
        </li>
      </ul>
    </div>
  )
}

keepFocus('[data-area]')

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function pressByKeyboard(name: string) {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('the row after one that is removed has the focus, then the one before, then what is near', async () => {
  await renderPart(<Requests names={['Ada', 'Bo', 'Cleo']} />)
  await pressByKeyboard('Accept Bo')
  await expect.element(button('Accept Cleo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Accept Ada')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nobody asks.')).toBeVisible()
  await expect.element(button('Before')).toHaveFocus()
})

test('what stands in place of the removed has the focus, not what follows', async () => {
  await renderPart(<Hiding />)
  await pressByKeyboard('Hide')
  await expect.element(button('Undo')).toHaveFocus()
})

test('what lost the focus before it is removed gives it to nobody', async () => {
  let remove = () => {}
  function Late() {
    const [isThere, setThere] = useState(true)
    remove = () => setThere(false)
    return (
      <div data-area>
        <button type="button">First</button>
        <p>Nothing to press</p>
        <section>{isThere && <button type="button">Second</button>}</section>
      </div>
    )
  }
  await renderPart(<Late />)
  button('Second').element().focus()
  await page.getByText('Nothing to press').click()
  remove()
  await expect.element(button('Second')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

test('a field to write in is not chosen', async () => {
  function Comments() {
    const [isThere, setThere] = useState(true)
    return (
      <div data-area>
        <button type="button">Order</button>
        <div>
          {isThere && (
            <button type="button" onClick={() => setThere(false)}>
              Delete
            </button>
          )}
          <textarea aria-label="Add a comment" />
        </div>
      </div>
    )
  }
  await renderPart(<Comments />)
  await pressByKeyboard('Delete')
  await expect.element(button('Order')).toHaveFocus()
})
