import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Sheet } from './sheet.tsx'
import { useSteadyDesktop } from './steady-desktop.ts'

function Part() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>{useSteadyDesktop() ? 'wide' : 'narrow'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Sheet">
        Words
      </Sheet>
    </>
  )
}

test('a layout changes with the window, and under a sheet once that is closed', async () => {
  await page.viewport(820, 1180)
  await renderPart(<Part />)
  await expect.element(page.getByText('narrow')).toBeVisible()
  await page.viewport(1180, 820)
  await expect.element(page.getByText('wide')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.viewport(820, 1180)
  await expect.element(page.getByText('Words')).toBeVisible()
  expect(page.getByText('narrow').elements()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('narrow')).toBeVisible()
})
