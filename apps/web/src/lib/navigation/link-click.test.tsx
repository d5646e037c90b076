// Presses on the plain links of a list.
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../test-support/render-part.tsx'
import { useLinkClick } from './link-click.ts'

function List() {
  const { pathname, state } = useLocation()
  const onClick = useLinkClick((link) => `from ${link.dataset['name']}`)
  return (
    <>
      <a href="/post/1" data-name="the wall" onClick={onClick}>
        A look
      </a>
      <p role="status">{`${pathname} ${state}`}</p>
    </>
  )
}

test('a plain press leads where the link leads, with the state of that link', async () => {
  await renderPart(<List />)
  await page.getByRole('link').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('/post/1 from the wall')
})

test('a press with a key held or another button is left to the browser, which opens a new tab', async () => {
  await renderPart(<List />)
  const link = page.getByRole('link').element()
  const leftToBrowser: boolean[] = []
  const watch = (event: Event) => {
    leftToBrowser.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', watch)
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  }
  removeEventListener('click', watch)
  expect(leftToBrowser).toEqual([true, true, true, true])
  await expect.element(page.getByRole('status')).toHaveTextContent('/ null')
})
