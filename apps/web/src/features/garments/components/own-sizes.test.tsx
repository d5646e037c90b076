import { addPiece, getOwnSizes, removePiece } from '@kloset/contract/size-advice'
import type { OwnSizes as Sizes } from '@kloset/contract/size-advice.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { OwnSizes } from './own-sizes.tsx'

const sizes = ['S', 'M', 'L'].map((label, index) => ({ label, percent: [12, 72, 16][index] ?? 0 }))
const advised = { state: 'advised', best: { label: 'M', percent: 72 }, sizes } as const
const measures: Sizes['brands'][number]['categories'][number]['measures'] = ['bust', 'waist']

const jacket = {
  id: 'jacket',
  category: 'jacket',
  name: null,
  brand: 'Harrow & Lane',
  system: 'alpha',
  label: 'M',
  verdict: 'true',
  postId: null,
  thumbnailUrl: null,
} as const
const known: Sizes = {
  isMeasured: true,
  pieces: [jacket],
  brands: [
    {
      brand: 'Harrow & Lane',
      categories: [
        {
          ...advised,
          category: 'coat',
          own: { category: 'jacket', label: 'M', verdict: 'true' },
          measures,
        },
        {
          ...advised,
          category: 'jacket',
          own: { category: 'jacket', label: 'M', verdict: 'true' },
          measures,
        },
      ],
    },
    {
      brand: 'Maison Ferro',
      categories: [
        { ...advised, category: 'dress', own: null, measures },
        { state: 'silent', best: null, sizes, category: 'knit', own: null, measures },
      ],
    },
  ],
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('each size comes with how sure it is and its reason; where nobody knows there is none', async () => {
  await page.viewport(1440, 900)
  await answer(getOwnSizes, known)
  await renderPart(<OwnSizes />)
  await expect.element(row('Coat')).toMatchTextContent(/Your M fits: Jacket/)
  await expect.element(row('Coat')).toMatchTextContent(/72% sure/)
  await expect.element(row('You own one')).toMatchTextContent(/Jacket/)
  await expect.element(row('Dress')).toMatchTextContent(/Your bust and waist decide/)
  await expect.element(row('Knit')).toMatchTextContent(/Nobody like you has said yet/)
  await expect.element(row('Knit')).not.toMatchTextContent(/%/)
})

test('a phone shows what to try or what one owns, a desktop both', async () => {
  await answer(getOwnSizes, known)
  await page.viewport(390, 844)
  await renderPart(<OwnSizes />)
  await expect.element(row('Coat')).toBeVisible()
  await expect.element(button('Add a piece')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'You own 1' }).click()
  await expect.element(button('Add a piece')).toBeVisible()
  await expect.element(row('Coat')).not.toBeInTheDocument()
  await page.viewport(1440, 900)
  await expect.element(row('Coat')).toBeVisible()
  await expect.element(button('Add a piece')).toBeVisible()
})

test('a piece is sent again as the same piece, and the next one as another', async () => {
  await page.viewport(1440, 900)
  await answer(getOwnSizes, known)
  await renderPart(<OwnSizes />)
  await button('Add a piece').click()
  const sheet = page.getByRole('dialog', { name: 'What do you own that fits?' })
  const say = async () => {
    await sheet.getByRole('button', { name: 'Shirt' }).click()
    await sheet.getByText('L', { exact: true }).click()
    await sheet.getByRole('radio', { name: 'Small' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
  }
  await say()
  // A change during the request would not be sent.
  await expect.element(sheet.getByRole('radio', { name: 'Small' })).toBeDisabled()
  await refuse(addPiece, { status: 503, code: 'internal', title: 'Away.' })
  await expect.element(page.getByText('Away.')).toBeVisible()
  await answer(addPiece, known)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await button('Add a piece').click()
  await say()
  await expect.element(sheet).not.toBeInTheDocument()
  const bodies = (await bodiesTo(addPiece)) as { clientKey: string }[]
  const [first, again, next] = bodies.map(({ clientKey }) => clientKey)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('closing a piece that was begun asks first, and one that was not closes', async () => {
  await page.viewport(1440, 900)
  await answer(getOwnSizes, known)
  await renderPart(<OwnSizes />)
  const sheet = page.getByRole('dialog', { name: 'What do you own that fits?' })
  await button('Add a piece').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await button('Add a piece').click()
  await sheet.getByLabelText('Brand (optional)').fill('Mill Lane')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await button('Keep editing').click()
  await expect.element(sheet.getByLabelText('Brand (optional)')).toHaveValue('Mill Lane')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a piece is added, also without a brand, and taken back', async () => {
  await page.viewport(1440, 900)
  await answer(getOwnSizes, known)
  await answer(addPiece, known)
  await renderPart(<OwnSizes />)
  await button('Add a piece').click()
  const sheet = page.getByRole('dialog', { name: 'What do you own that fits?' })
  await sheet.getByRole('button', { name: 'Shirt' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await sheet.getByText('L', { exact: true }).click()
  await sheet.getByRole('radio', { name: 'Small' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(await bodiesTo(addPiece)).toEqual([
    {
      clientKey: expect.any(String),
      category: 'shirt',
      brand: null,
      size: { system: 'alpha', label: 'L' },
      verdict: 'small',
    },
  ])
  await answer(removePiece, { ...known, pieces: [] })
  await answer(getOwnSizes, { ...known, pieces: [] })
  await button('Remove Harrow & Lane, Jacket').click()
  await expect
    .element(page.getByRole('heading', { name: 'What do you own' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByText('What do you own that fits?')).toBeVisible()
})

test('a piece that was removed comes back as it was, and a failure says what failed', async () => {
  await page.viewport(1440, 900)
  await answer(getOwnSizes, known)
  await renderPart(<OwnSizes />)
  const remove = button('Remove Harrow & Lane, Jacket')
  await refuse(removePiece, { status: 503, code: 'internal', title: 'Away.' })
  await remove.click()
  await expect.element(page.getByText('The piece was not removed')).toBeVisible()
  await answer(removePiece, { ...known, pieces: [] })
  await answer(getOwnSizes, { ...known, pieces: [] })
  await remove.click()
  await expect.element(page.getByText('Harrow & Lane, Jacket was removed')).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  await answer(addPiece, known)
  await answer(getOwnSizes, known)
  await button('Undo').click()
  await expect.element(remove).toBeVisible()
  expect(await bodiesTo(addPiece)).toEqual([
    {
      clientKey: jacket.id,
      category: 'jacket',
      brand: 'Harrow & Lane',
      size: { system: 'alpha', label: 'M' },
      verdict: 'true',
    },
  ])
})

test('the sizes that one owns end at one line, whatever is said of their fit', async () => {
  const name = 'White oxford shirt with a button-down collar and one pocket'
  const shirt = { ...jacket, id: 'shirt', name, label: 'XXL', verdict: 'small' } as const
  await answer(getOwnSizes, { ...known, pieces: [jacket, shirt] })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    const { unmount } = await renderPart(
      <div className="page-edge">
        <OwnSizes />
      </div>,
    )
    if (width === 390) await page.getByRole('radio', { name: 'You own 2' }).click()
    const size = (label: string) => row('Harrow & Lane').getByText(label, { exact: true })
    await expect.element(size('XXL')).toBeVisible()
    const [short, long] = ['M', 'XXL'].map((label) => size(label).element().getBoundingClientRect())
    expect(short?.right).toBe(long?.right)
    expect(document.documentElement.scrollWidth).toBe(width)
    await unmount()
  }
})

test('without a measure or a piece the screen leads to measuring', async () => {
  await answer(getOwnSizes, { isMeasured: false, pieces: [], brands: [] })
  await renderPart(<OwnSizes />)
  await expect.element(page.getByRole('link', { name: 'Measure me' })).toBeVisible()
})

test('somebody whose body type is not known reads that it is needed, and is led to it', async () => {
  await answer(getOwnSizes, { ...known, isMeasured: false, brands: [] })
  await renderPart(<OwnSizes />)
  await expect.element(page.getByText(/^We need your body type/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Measure me' })
  await expect.element(link).toHaveAttribute('href', '/body-setup?step=about')
})
