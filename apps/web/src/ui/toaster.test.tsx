// Toasts that are pressed while the screen under them changes.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Sheet } from './sheet.tsx'
import { toast } from './toast.ts'

let undone = 0

/** A screen whose button is at the usual position of toasts, and a next screen without it. */
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
  const top = () => Math.round(undo.element().getBoundingClientRect().top)
  await expect.poll(() => document.getAnimations()).toEqual([])
  const before = top()
  const press = (type: string) =>
    undo.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }))
  press('pointerdown')
  const goOn = page.getByRole('button', { name: 'Go on' }).element()
  goOn.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  expect(top()).toBe(before)
  press('pointerup')
  await expect.poll(top).toBeGreaterThan(before)
  await undo.click()
  expect(undone).toBe(1)
})

const choices = Array.from({ length: 10 }, (_, index) => `Choice ${index + 1}`)

/** A screen full of fields that shows a toast, and a sheet full of choices. */
function Choosing() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>Screen</h1>
      <button type="button" onClick={() => toast({ title: 'Kept' }, { stays: true })}>
        Keep
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <form style={{ position: 'fixed', inset: 0, zIndex: -1 }}>
        {choices.map((name) => (
          <input
            key={name}
            aria-label={name}
            style={{ display: 'block', width: '100%', height: 85 }}
          />
        ))}
      </form>
      <Sheet open={open} onOpenChange={setOpen} title="Choices">
        {choices.map((name) => (
          <ChoiceRow key={name} name="choice" checked={false} onChoose={() => {}} picture={null}>
            {name}
          </ChoiceRow>
        ))}
      </Sheet>
    </>
  )
}

test('a toast makes way for a sheet that opens under it', async () => {
  await page.viewport(1440, 900)
  await renderPart(<Choosing />)
  await page.getByRole('button', { name: 'Keep' }).click()
  const note = page.getByText('Kept').first()
  await expect.element(note).toBeVisible()
  const box = () => note.element().getBoundingClientRect()
  await page.getByRole('button', { name: 'Choose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choices' })
  const edge = () => Math.round(sheet.element().getBoundingClientRect().left)
  const width = () => Math.round(sheet.element().getBoundingClientRect().width)
  // Once its opening animation has ended.
  await expect.poll(() => edge() + width()).toBe(1440)
  await expect.poll(() => box().right).toBeLessThanOrEqual(edge())
})
