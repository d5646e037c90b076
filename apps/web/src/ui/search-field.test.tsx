import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { SearchField } from './search-field.tsx'

function Searching() {
  const [text, setText] = useState('')
  return <SearchField label="Search people" placeholder="Ada" text={text} onType={setText} />
}

test('a cross empties the field and leaves the cursor in it', async () => {
  await renderPart(<Searching />)
  const field = page.getByRole('searchbox', { name: 'Search people', exact: true })
  const clear = page.getByRole('button', { name: 'Clear' })
  await expect.element(field).toBeVisible()
  await expect.element(clear).not.toBeInTheDocument()
  await field.fill('grace')
  await clear.click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})
