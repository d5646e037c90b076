import { useState } from 'react'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { uploadTexts } from '@kloset/texts/upload'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { useDotDraft } from '../dot-draft.ts'
import { DotDialog } from './dot-dialog.tsx'
import { DotEditor, PlacingToggle } from './dot-editor.tsx'
import { DotList } from './dot-list.tsx'

/** A picture of 300 x 400 pixels with its dots, and what belongs to them. */
function Editor({ fileKey, fileKeys }: { fileKey: string; fileKeys?: string[] }) {
  const draft = useDotDraft('test.dots', fileKeys ?? [fileKey], fileKey)
  const [isPlacing, setIsPlacing] = useState(false)
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <div className="relative h-[400px] w-[300px] bg-wash">
        <DotEditor draft={draft} isPlacing={isPlacing} disabled={isSent} />
      </div>
      <button type="button" onClick={() => setIsSent(true)}>
        Send
      </button>
      <PlacingToggle isPlacing={isPlacing} onToggle={() => setIsPlacing(!isPlacing)} />
      <DotList draft={draft} />
      <DotDialog draft={draft} />
    </>
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const surface = () => button(/^Place a product link/)
const dot = () => page.getByRole('button', { name: 'Slip dress', exact: true })
/** The middle of the dot, in percent of the picture. */
const spotOf = async () => {
  const target = await dot().findElement()
  const picture = target.closest('fieldset')?.getBoundingClientRect() ?? new DOMRect()
  const { x, y, width, height } = target.getBoundingClientRect()
  const across = (x + width / 2 - picture.x) / picture.width
  const down = (y + height / 2 - picture.y) / picture.height
  return [across, down].map((share) => `${Math.round(share * 100)}%`)
}

async function giveLink() {
  await page.getByRole('textbox', { name: 'Product link' }).fill('shop.example/dress')
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Slip dress')
  await button('Add link').click()
}

beforeEach(async () => {
  await renderPart(<Editor fileKey="file" />)
  await button('Add product link').click()
})

test('a link that is no address leads to its field', async () => {
  await surface().click({ position: { x: 75, y: 100 } })
  const link = page.getByRole('textbox', { name: 'Product link' })
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Slip dress')
  await button('Add link').click()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAccessibleDescription(productDotsTexts.enterAddress)
})

test('a press on the picture asks for a link and places a dot there', async () => {
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  expect(await spotOf()).toEqual(['25%', '25%'])
})

test('the toast about a new link makes way for its label', async () => {
  await page.viewport(390, 844)
  const form = document.body.appendChild(document.createElement('form'))
  onTestFinished(() => form.remove())
  await surface().click({ position: { x: 150, y: 25 } })
  await giveLink()
  const said = page.getByText(uploadTexts.productLinkAdded.title).first()
  await expect.element(said).toBeVisible()
  await dot().click()
  const label = button('Remove Slip dress').first()
  await expect.element(label).toBeVisible()
  const isCovered = () => {
    const card = label.element().closest('div')?.getBoundingClientRect()
    const toast = said.element().closest('[role="dialog"]')?.getBoundingClientRect()
    return card && toast && toast.bottom > card.top && toast.top < card.bottom
  }
  await expect.poll(isCovered).toBe(false)
})

test('an invalid address keeps the dialog open, with the reason beside the field', async () => {
  await surface().click()
  await page.getByRole('textbox', { name: 'Product link' }).fill('javascript:alert(1)')
  await button('Add link').click()
  await expect.element(page.getByText(/^Please enter a web address/)).toBeVisible()
  await button('Cancel').click()
  await expect.element(dot()).not.toBeInTheDocument()
})

test('by keyboard the arrows move a cross and Enter places a dot; on a dot they move it, Delete removes it', async () => {
  const element = (await surface().findElement()) as HTMLElement
  element.focus()
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Enter}')
  await giveLink()
  expect(await spotOf()).toEqual(['49%', '55%'])
  ;(dot().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(spotOf).toEqual(['49%', '54%'])
  await userEvent.keyboard('{Delete}')
  await expect.element(dot()).not.toBeInTheDocument()
})

test('a keyboard that begins to place goes on at the picture, a pointer stays where it is', async () => {
  await expect.element(surface()).not.toHaveFocus()
  await button('Save').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(surface()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await giveLink()
  await expect.element(surface()).toHaveFocus()
  expect(await spotOf()).toEqual(['51%', '50%'])
})

test('dots survive a reload with their file, and never move to another file', async () => {
  await surface().click({ position: { x: 150, y: 200 } })
  await giveLink()
  await renderPart(<Editor fileKey="file" />)
  await expect.poll(() => dot().elements()).toHaveLength(2)
  await renderPart(<Editor fileKey="another" />)
  await expect.poll(() => dot().elements()).toHaveLength(2)
})

test('each of several files has its own dots, and the list has those of all', async () => {
  await surface().click({ position: { x: 150, y: 200 } })
  await giveLink()
  await renderPart(<Editor fileKey="another" fileKeys={['file', 'another']} />)
  await expect.poll(() => dot().elements()).toHaveLength(1)
  await expect.poll(() => button('Edit Slip dress').elements()).toHaveLength(2)
})

test('a dot follows a pointer that is down on it, not one that pressed another button', async () => {
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  const target = await dot().findElement()
  const { left, top } = target.getBoundingClientRect()
  const at = { pointerId: 1, bubbles: true, clientX: left + 80, clientY: top + 80 }
  target.setPointerCapture = () => undefined
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 2, buttons: 2 }))
  target.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: left + 160 }))
  expect(await spotOf()).toEqual(['25%', '25%'])
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, buttons: 1 }))
  target.dispatchEvent(new PointerEvent('pointercancel', at))
  target.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: left + 160, buttons: 1 }))
  expect(await spotOf()).toEqual(['25%', '25%'])
})

test('a dot that is dragged into a corner stays whole inside the picture', async () => {
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  const target = await dot().findElement()
  const { left, top } = target.getBoundingClientRect()
  const down = { pointerId: 1, bubbles: true, clientX: left + 22, clientY: top + 22 }
  target.dispatchEvent(new PointerEvent('pointerdown', down))
  const at = { ...down, buttons: 1, clientX: left - 200, clientY: top - 200 }
  target.dispatchEvent(new PointerEvent('pointermove', at))
  const mark = () => target.querySelector('span')?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => mark().left).toBeLessThan(left)
  const picture = target.closest('fieldset')?.getBoundingClientRect() ?? new DOMRect()
  expect(mark().left).toBeGreaterThanOrEqual(picture.left)
  expect(mark().top).toBeGreaterThanOrEqual(picture.top)
})

/** Places a dot, and drags it with a finger. */
async function dragByFinger(): Promise<HTMLElement> {
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  const target = (await dot().findElement()) as HTMLElement
  const { left, top } = target.getBoundingClientRect()
  const at = { pointerId: 1, pointerType: 'touch', bubbles: true, clientX: left, clientY: top }
  target.setPointerCapture = () => undefined
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }))
  target.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: left + 80, buttons: 1 }))
  // Browsers fire no click after a finger has moved.
  target.dispatchEvent(new PointerEvent('pointerup', at))
  return target
}

test('a dot that a finger dragged is opened by the next key', async () => {
  const target = await dragByFinger()
  target.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dot()).toHaveAttribute('aria-expanded', 'true')
})

test('a dot that a finger dragged is opened by the first tap after placing', async () => {
  await dragByFinger()
  await button('Save').click()
  await dot().click()
  await expect.element(dot()).toHaveAttribute('aria-expanded', 'true')
})

test('while the post is sent, no link is placed, moved, changed or taken away', async () => {
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  await dot().click()
  await button('Send').click()
  await expect.element(surface()).toBeDisabled()
  await expect.element(dot()).toBeDisabled()
  await expect.element(button('Edit Slip dress').first()).toBeDisabled()
  await expect.element(button('Remove Slip dress').first()).toBeDisabled()
})

test('with letters twice as large name and shop of a link stay within their row', async () => {
  const root = document.documentElement
  root.style.fontSize = '32px'
  onTestFinished(() => {
    root.style.fontSize = ''
  })
  await surface().click({ position: { x: 75, y: 100 } })
  await giveLink()
  const row = page.getByRole('listitem')
  const { top, bottom } = row.element().getBoundingClientRect()
  const boxOf = (text: string) =>
    row.getByText(text, { exact: true }).element().getBoundingClientRect()
  expect(boxOf('Slip dress').top).toBeGreaterThanOrEqual(top)
  expect(boxOf('shop.example').bottom).toBeLessThanOrEqual(bottom)
})
