// When a navigation is drawn: a change on the same page at once, another page when it has loaded.
import { lazy } from 'react'
import { Link, Route, Routes, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppRouter } from './app-router.tsx'

const address = location.href
beforeEach(() => history.replaceState(null, '', '/wall'))
afterEach(() => history.replaceState(null, '', address))

const loading = Promise.withResolvers<void>()
const Slow = lazy(async () => {
  await loading.promise
  return { default: () => <h1>Slow page</h1> }
})

function Wall() {
  const [search, setSearch] = useSearchParams()
  const also = (name: string) => () => setSearch({ ...Object.fromEntries(search), [name]: 'yes' })
  return (
    <>
      <h1>Wall</h1>
      <button type="button" onClick={also('coats')}>
        Coats
      </button>
      <button type="button" onClick={also('shoes')}>
        Shoes
      </button>
      <Link to="/slow">Slow</Link>
      <p role="status">{search.toString()}</p>
    </>
  )
}

const renderRouter = () =>
  render(
    <AppRouter>
      <Routes>
        <Route path="/wall" element={<Wall />} />
        <Route path="/slow" element={<Slow />} />
      </Routes>
    </AppRouter>,
  )

const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('a choice made right after another keeps it', async () => {
  await renderRouter()
  press('Coats')
  await Promise.resolve()
  press('Shoes')
  await expect.element(page.getByRole('status')).toHaveTextContent('coats=yes&shoes=yes')
})

test('the page on screen stays until the next one has loaded', async () => {
  await renderRouter()
  await page.getByRole('link', { name: 'Slow' }).click()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Wall')
  expect(location.pathname).toBe('/slow')
  loading.resolve()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Slow page')
})
