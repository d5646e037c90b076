import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { Sheet } from './sheet.tsx'
import { useSteadyDesktop } from './steady-desktop.ts'

/** The provider's own types would add those of Node to every file. */
interface Devtools {
  send: (method: string, params: object) => Promise<unknown>
}

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

test('a layout stays while the page is printed, on paper that is narrower than the window', async () => {
  const devtools = cdp() as unknown as Devtools
  const showOn = (media: string) => devtools.send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => {
    await showOn('')
  })
  await page.viewport(1180, 820)
  await renderPart(<Part />)
  await expect.element(page.getByText('wide')).toBeVisible()
  await showOn('print')
  const paper = matchMedia('print and (max-width: 900px)')
  const { promise: isOnPaper, resolve } = Promise.withResolvers()
  paper.addEventListener('change', resolve)
  await page.viewport(820, 1180)
  await isOnPaper
  await new Promise(requestAnimationFrame)
  expect(page.getByText('narrow').elements()).toEqual([])
  await showOn('screen')
  await expect.element(page.getByText('narrow')).toBeVisible()
})
