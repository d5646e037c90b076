// Toasts that are pressed while the screen under them changes.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { toast } from './toast.ts'

let undone = 0

/** A screen whose button lies where toasts come, and the next one, where nothing does. */
function Screens() {
  const [isNext, setIsNext] = useState(false)
  return (
    <>
      <h1 key={String(isNext)}>{isNext ? 'Next' : 'First'}</h1>
      {!isNext && (
        <button
          type="button"
          style={{ position: 'fixed', bottom: 100, left: 16, right: 16, height: 60 }}
          onClick={() =>
            toast(
              { title: 'Kept' },
              { stays: true, action: { label: 'Undo', onPress: () => (undone += 1) } },
            )
          }
        >
          Keep
        </button>
      )}
      <button type="button" onClick={() => setIsNext(true)}>
        Go on
      </button>
    </>
  )
}

test('a toast stays under the finger that presses it, and moves once it is pressed', async () => {
  await page.viewport(390, 844)
  await renderPart(<Screens />)
  await page.getByRole('button', { name: 'Keep' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const place = () => Math.round(undo.element().getBoundingClientRect().top)
  await expect.poll(() => document.getAnimations()).toEqual([])
  const before = place()
  const press = (type: string) =>
    undo.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }))
  press('pointerdown')
  const goOn = page.getByRole('button', { name: 'Go on' }).element()
  goOn.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  expect(place()).toBe(before)
  press('pointerup')
  await expect.poll(place).toBeGreaterThan(before)
  await undo.click()
  expect(undone).toBe(1)
})
