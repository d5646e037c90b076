import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../test-support/render-part.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { keepFocus } from './keep-focus.ts'

function Requests({
  names,
  restsOnWords = false,
}: {
  names: readonly string[]
  restsOnWords?: boolean
}) {
  const [left, setLeft] = useState(names)
  return (
    <div data-area>
      <button type="button">Before</button>
      <section>
        {left.length === 0 && (
          <p tabIndex={-1} data-rest={restsOnWords || undefined}>
            Nobody asks.
          </p>
        )}
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

test('after the removal of a row the next one gets the focus, then the previous one, then a near element', async () => {
  await renderPart(<Requests names={['Ada', 'Bo', 'Cleo']} />)
  await pressByKeyboard('Accept Bo')
  await expect.element(button('Accept Cleo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Accept Ada')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nobody asks.')).toBeVisible()
  await expect.element(button('Before')).toHaveFocus()
})

test('words that say that nothing is left have the focus where they are made for it', async () => {
  await renderPart(<Requests names={['Ana']} restsOnWords />)
  await pressByKeyboard('Accept Ana')
  await expect.element(page.getByText('Nobody asks.')).toHaveFocus()
})

test('the replacement of a removed element gets the focus, not the element after it', async () => {
  await renderPart(<Hiding />)
  await pressByKeyboard('Hide')
  await expect.element(button('Undo')).toHaveFocus()
})

function Late() {
  const [isThere, setThere] = useState(true)
  return (
    <div data-area>
      <button type="button">First</button>
      <p>Nothing to press</p>
      <section>{isThere && <button type="button">Second</button>}</section>
      <button type="button" hidden data-testid="remove" onClick={() => setThere(false)}>
        Remove
      </button>
    </div>
  )
}

test('what lost the focus before it is removed gives it to nobody', async () => {
  await renderPart(<Late />)
  button('Second').element().focus()
  await page.getByText('Nothing to press').click()
  ;(page.getByTestId('remove').element() as HTMLElement).click()
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

function Comments() {
  const [names, setNames] = useState(['Ada', 'Bo', 'Cleo'])
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <main>
      <a href="#before">Before</a>
      <div role="dialog" data-area>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setAsked(name)}>
                Delete {name}
              </button>
              <Menu trigger={<button type="button">More about {name}</button>}>
                <MenuItem onSelect={() => setNames(names.filter((one) => one !== name))}>
                  Hide {name}
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => {
          setNames(names.filter((one) => one !== asked))
          setAsked(null)
        }}
      />
    </main>
  )
}

test('a question that removed what it was about leads to the next, one that was declined leads back', async () => {
  await renderPart(<Comments />)
  ;(page.getByRole('link', { name: 'Before' }).element() as HTMLElement).focus()
  await pressByKeyboard('Delete Bo')
  await expect.element(button('Delete')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete Bo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Delete')).toBeVisible()
  await pressByKeyboard('Delete')
  await expect.element(button('Delete Bo')).not.toBeInTheDocument()
  await expect.element(button('Delete Cleo')).toHaveFocus()
})

test('a menu whose row is gone leads to the next row', async () => {
  await renderPart(<Comments />)
  await pressByKeyboard('More about Ada')
  const hide = page.getByRole('menuitem', { name: 'Hide Ada' })
  await expect.element(hide).toBeVisible()
  ;(hide.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Delete Ada')).not.toBeInTheDocument()
  await expect.element(button('Delete Bo')).toHaveFocus()
})

function Leaving() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-area>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <button type="button">Elsewhere</button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Go on?"
        confirmLabel="Go on"
        onConfirm={() => {
          setOpen(false)
          requestAnimationFrame(() => button('Elsewhere').element().focus())
        }}
      />
    </div>
  )
}

test('a question that closes does not take the focus from an element that has it by then', async () => {
  await renderPart(<Leaving />)
  await pressByKeyboard('Ask')
  await expect.element(button('Go on')).toBeVisible()
  await pressByKeyboard('Go on')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(button('Elsewhere')).toHaveFocus()
})

function Pieces() {
  const [names, setNames] = useState(['Coat', 'Hat'])
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <div data-area>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setOpened(name)}>
                Open {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {opened && (
        <div data-area>
          <p>
            {names.includes(opened) && (
              <button
                type="button"
                onClick={() => setNames(names.filter((name) => name !== opened))}
              >
                Lend
              </button>
            )}
            <button type="button" onClick={() => setOpened(null)}>
              Close
            </button>
          </p>
        </div>
      )}
    </>
  )
}

test('a panel that removed the row it was opened from, and a button of its own, leads to the next row', async () => {
  await renderPart(<Pieces />)
  await pressByKeyboard('Open Coat')
  await expect.element(button('Lend')).toBeVisible()
  await pressByKeyboard('Lend')
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Open Hat')).toHaveFocus()
})
