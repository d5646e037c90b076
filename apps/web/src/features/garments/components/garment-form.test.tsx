import { findBrands } from '@kloset/contract/garments'
import { garmentsTexts } from '@kloset/texts/garments'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { emptyGarment, type GarmentDraft, toInputs } from '../garments.rules.ts'
import { useGarmentForm } from '../garment-drafts.ts'
import { GarmentEditor } from './garment-editor.tsx'

/** Opens the editor as in the composer. @returns a function that reads what would be sent now */
async function openEditor(others = 0) {
  const sent: { garments: ReturnType<typeof toInputs> } = { garments: [] }
  function Editor() {
    const [drafts, setDrafts] = useState<readonly GarmentDraft[]>(() =>
      Array.from({ length: others }, (_, index) => emptyGarment(`${index}`, { category: 'bag' })),
    )
    const form = useGarmentForm({ drafts, onChange: setDrafts })
    sent.garments = toInputs(drafts)
    const addOne = () => setDrafts([...drafts, emptyGarment('more', { category: 'bag' })])
    const spot = { mediaPosition: 0, xPosition: 40, yPosition: 60 }
    const placeAll = () => setDrafts(drafts.map((draft) => ({ ...draft, spot })))
    return (
      <>
        <button type="button" onClick={addOne}>
          Add one more
        </button>
        <button type="button" onClick={placeAll}>
          Move all dots
        </button>
        <GarmentEditor drafts={drafts} onChange={setDrafts} form={form} />
      </>
    )
  }
  await renderPart(<Editor />)
  await button('Add a garment').click()
  return sent
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

test('every category is seen without scrolling sideways', async () => {
  await page.viewport(456, 900)
  await openEditor()
  const categories = page.getByRole('group', { name: garmentsTexts.category }).element()
  expect(categories.scrollWidth).toBe(categories.clientWidth)
  await expect.element(button('Accessory')).toBeInViewport({ ratio: 1 })
})

test('category, size and how it turns out are three presses, and nothing else is required', async () => {
  const sent = await openEditor()
  await expect.element(button('Done')).toBeDisabled()
  await button('Skirt').click()
  await expect.element(button('Done')).toBeEnabled()
  await text('M').click()
  await radio('True to size').click()
  await button('Done').click()
  await expect.element(button('Edit Skirt')).toBeVisible()
  expect(sent.garments).toMatchObject([
    {
      category: 'skirt',
      brand: null,
      size: { system: 'alpha', label: 'M' },
      verdict: 'true',
      showsSize: false,
      zones: {},
      price: null,
    },
  ])
})

test('a category asks for the size systems and the zones that it has', async () => {
  await openEditor()
  await button('Jeans').click()
  await expect.element(radio('W / L')).toBeChecked()
  await expect.element(page.getByRole('slider', { name: 'Waist' })).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Sleeves' })).not.toBeInTheDocument()
  await button('Dress').click()
  await expect.element(radio('W / L')).not.toBeInTheDocument()
  await expect.element(page.getByRole('slider', { name: 'Bust or chest' })).toBeVisible()
  await button('Bag').click()
  await expect
    .element(page.getByRole('radiogroup', { name: 'Size system' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
})

test('a size that its system does not have cannot be done, and the field says so', async () => {
  const sent = await openEditor()
  await button('Jeans').click()
  const size = page.getByRole('textbox', { name: 'Size' })
  await size.fill('99/99')
  await expect.element(text('A size like W31 L32.')).toBeVisible()
  await expect.element(button('Done')).toBeDisabled()
  await size.fill('31/32')
  await button('Done').click()
  expect(sent.garments).toMatchObject([{ size: { system: 'waist_length', label: '31/32' } }])
})

test('the brand is completed from those of the community, and says how many pieces there are', async () => {
  await answer(findBrands, { brands: [{ name: 'Maison Ferro', garmentsCount: 42 }] })
  const sent = await openEditor()
  await button('Coat').click()
  await page.getByRole('textbox', { name: 'Brand' }).fill('mais')
  await button('Maison Ferro').click()
  await expect.element(text('42 pieces here')).toBeVisible()
  await button('Done').click()
  expect(sent.garments).toMatchObject([{ brand: 'Maison Ferro' }])
})

test('a brand of very many pieces says that there are more', async () => {
  await answer(findBrands, { brands: [{ name: 'Maison Ferro', garmentsCount: 101 }] })
  await openEditor()
  await button('Coat').click()
  await page.getByRole('textbox', { name: 'Brand' }).fill('maison ferro')
  await expect.element(text('100+ pieces here')).toBeVisible()
})

test('zones, origin, a paid link and a price are told under More, and the size is shown when its owner says so', async () => {
  const sent = await openEditor()
  await button('Skirt').click()
  await text('S').click()
  await page.getByRole('switch', { name: /^Show the size I wear/ }).click()
  const hips = page.getByRole('slider', { name: 'Hips' })
  await expect.element(hips).toHaveAttribute('aria-valuetext', 'not given')
  await hips.fill('2')
  await expect.element(hips).toHaveAttribute('aria-valuetext', 'loose')
  await button('More').click()
  await radio('Some stretch').click()
  await radio('Second hand').click()
  await expect
    .element(page.getByRole('switch', { name: 'I am paid for this link' }))
    .not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Link (optional)' }).fill('shop.example/skirt')
  await page.getByRole('switch', { name: 'I am paid for this link' }).click()
  await page.getByRole('textbox', { name: 'Price (optional)' }).fill('49,90')
  await button('Done').click()
  expect(sent.garments).toMatchObject([
    {
      showsSize: true,
      zones: { hips: 'loose' },
      stretch: 'some',
      origin: 'second_hand',
      productUrl: 'shop.example/skirt',
      isPaidLink: true,
      price: { amount: 49.9, currency: 'EUR' },
    },
  ])
})

test('another category keeps what still fits it', async () => {
  const sent = await openEditor()
  await button('Skirt').click()
  await page.getByRole('slider', { name: 'Waist' }).fill('0')
  await page.getByRole('slider', { name: 'Hips' }).fill('2')
  await text('M').click()
  await button('Top').click()
  await button('Done').click()
  expect(sent.garments).toMatchObject([
    { category: 'top', size: { label: 'M' }, zones: { waist: 'tight' } },
  ])
  expect(sent.garments[0]?.zones).not.toHaveProperty('hips')
})

test('a form that was closed before it was done goes on where it was', async () => {
  const sent = await openEditor()
  await button('Skirt').click()
  await text('M').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Done')).not.toBeInTheDocument()
  await button('Add a garment').click()
  await button('Done').click()
  expect(sent.garments).toMatchObject([{ category: 'skirt', size: { label: 'M' } }])
  await expect.element(text('Not done yet: Skirt')).not.toBeInTheDocument()

  // An unfinished change of a listed garment does not become a new garment, also when the garment is removed.
  await button('Edit Skirt').click()
  await text('L').click()
  await userEvent.keyboard('{Escape}')
  await button('Add a garment').click()
  await expect.element(button('Done')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button('Remove Skirt').click()
  await button('Add a garment').click()
  await expect.element(button('Done')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
})

test('a form that was closed half filled says that it is not done, goes on, and can be dropped', async () => {
  const sent = await openEditor()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Go on')).not.toBeInTheDocument()
  await button('Add a garment').click()
  await button('Coat').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(text('Not done yet: Coat')).toBeVisible()
  expect(sent.garments).toEqual([])
  await button('Go on').click()
  await button('Done').click()
  expect(sent.garments).toMatchObject([{ category: 'coat' }])
  await expect.element(button('Go on')).not.toBeInTheDocument()

  await button('Edit Coat').click()
  await text('L').click()
  await userEvent.keyboard('{Escape}')
  await button('Discard Coat').click()
  await expect.element(text('Not done yet: Coat')).not.toBeInTheDocument()
  expect(sent.garments).toMatchObject([{ category: 'coat', size: null }])
})

test('a form that was closed unfinished keeps the new position of a dot that was moved in the meantime', async () => {
  const sent = await openEditor()
  await button('Coat').click()
  await button('Done').click()
  await button('Edit Coat').click()
  await text('L').click()
  await userEvent.keyboard('{Escape}')
  await button('Move all dots').click()
  await button('Go on').click()
  await button('Done').click()
  expect(sent.garments).toMatchObject([
    { size: { label: 'L' }, spot: { xPosition: 40, yPosition: 60 } },
  ])
})

test('a form that was closed unfinished cannot continue when the list is full', async () => {
  const sent = await openEditor(11)
  await button('Coat').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Go on')).toBeVisible()
  await button('Add one more').click()
  await expect.element(button('Go on')).not.toBeInTheDocument()
  await button('Discard Coat').click()
  expect(sent.garments).toHaveLength(12)
})

test('a link or price that is none is marked, and keeps the garment from being done', async () => {
  const sent = await openEditor()
  await button('Jeans').click()
  await button('More').click()
  const price = page.getByRole('textbox', { name: garmentsTexts.price })
  const link = page.getByRole('textbox', { name: garmentsTexts.link })
  await link.fill('zara coat')
  await expect.element(text(productDotsTexts.enterAddress)).not.toBeInTheDocument()
  await price.fill('twenty')
  await expect.element(text(productDotsTexts.enterAddress)).toBeVisible()
  await expect.element(text(garmentsTexts.priceAsNumber)).not.toBeInTheDocument()
  await button('Done').click()
  await expect.element(text(garmentsTexts.priceAsNumber)).toBeVisible()
  await expect.element(link).toHaveFocus()
  await price.fill('20 €')
  await link.fill('zara.example/coat')
  await button('Done').click()
  await expect.element(button('Edit Jeans')).toBeVisible()
  expect(sent.garments).toMatchObject([{ price: { amount: 20, currency: 'EUR' } }])
})

test('Done leads to the next field that is wrong, also when it was pressed before', async () => {
  const sent = await openEditor()
  await button('Bag').click()
  await button(garmentsTexts.more).click()
  const link = page.getByLabelText(garmentsTexts.link)
  const price = page.getByLabelText(garmentsTexts.price)
  await link.fill('no address')
  await price.fill('much')
  await button('Done').click()
  await expect.element(link).toHaveFocus()
  await link.fill('shop.example/bag')
  await button('Done').click()
  await expect.element(price).toHaveFocus()
  await price.fill('49')
  await button('Done').click()
  expect(sent.garments).toMatchObject([{ productUrl: 'shop.example/bag', price: { amount: 49 } }])
})
