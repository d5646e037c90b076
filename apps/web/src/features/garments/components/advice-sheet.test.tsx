import type { Garment } from '@kloset/contract/garments.schemas'
import { addPiece, getGarmentAdvice, unwishSize, wishSize } from '@kloset/contract/size-advice'
import type { GarmentAdvice } from '@kloset/contract/size-advice.schemas'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../../../lib/drafts/draft-store.ts'
import { garmentOf } from '../../../lib/test-support/garments.ts'
import { OnTheirWay } from '../../../lib/test-support/pending.tsx'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { AdviceSheet } from './advice-sheet.tsx'

const coat = garmentOf('coat', 'coat', 'Checked wool coat', { brand: 'Harrow & Lane' })
const sizes = ['S', 'M', 'L'].map((label, index) => ({ label, percent: [12, 72, 16][index] ?? 0 }))
const advised: GarmentAdvice = {
  state: 'advised',
  best: { label: 'M', percent: 72 },
  sizes,
  runs: 'small',
  wearersCount: 34,
  own: { category: 'jacket', brand: 'Harrow & Lane', label: 'M', verdict: 'true' },
  measures: ['bust', 'waist'],
  evidence: ['Layla', 'Ayesha', 'Ingrid', 'Maren', 'Samira'].map((name, index) => ({
    postId: `look-${index}`,
    thumbnailUrl: null,
    name,
    label: 'M',
    verdict: 'true' as const,
  })),
  isWished: false,
}
const silent: GarmentAdvice = {
  ...advised,
  state: 'silent',
  best: null,
  runs: null,
  wearersCount: null,
  own: null,
  evidence: [],
}

const open = (garment: Garment = coat) =>
  renderPart(<AdviceSheet postId="look" garment={garment} files={[]} onClose={() => undefined} />)
const text = (words: string | RegExp) => page.getByText(words)
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('says the size to try, how sure that is, why, and who wore what', async () => {
  await answer(getGarmentAdvice, advised)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Try M here' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /S 12%, M 72%, L 16%/ })).toBeVisible()
  await expect.element(text('Runs small')).toBeVisible()
  await expect
    .element(text('34 people have said how Harrow & Lane fits in this category.'))
    .toBeVisible()
  await expect.element(text('Your M fits: Harrow & Lane, Jacket')).toBeVisible()
  await expect.element(text('Your bust and waist decide')).toBeVisible()
  const looks = page.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect.element(looks.nth(4)).toMatchTextContent(/Samira/)
  await expect
    .element(page.getByRole('link', { name: /Layla/ }))
    .toHaveAttribute('href', '/post/look-0')
})

test('without five wearers there is neither a count nor evidence', async () => {
  await answer(getGarmentAdvice, { ...advised, runs: null, wearersCount: null, evidence: [] })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Try M here' })).toBeVisible()
  await expect.element(text(/people have said/)).not.toBeInTheDocument()
  await expect.element(text('Worn by bodies like yours')).not.toBeInTheDocument()
})

test('is silent where nobody knows, and offers to tell when somebody does', async () => {
  await answer(getGarmentAdvice, silent)
  await answer(wishSize, null as never)
  await answer(unwishSize, null as never)
  await open()
  await expect
    .element(page.getByRole('heading', { name: 'Nobody like you has said yet' }))
    .toBeVisible()
  await expect.element(text(/^Try /)).not.toBeInTheDocument()
  await button('Tell me when somebody does').click()
  await expect.element(button('We will tell you')).toHaveAttribute('aria-pressed', 'true')
  expect(await bodiesTo(wishSize)).toHaveLength(1)
  await button('We will tell you').click()
  await expect.element(button('Tell me when somebody does')).toBeVisible()
  expect(await bodiesTo(unwishSize)).toHaveLength(1)
})

test('a wish that fails says so and is not shown as made', async () => {
  await answer(getGarmentAdvice, silent)
  await refuse(wishSize, { status: 503, code: 'internal', title: 'Away.' })
  await open()
  await button('Tell me when somebody does').click()
  await expect.element(text('That did not work')).toBeVisible()
  await expect.element(button('Tell me when somebody does')).toBeEnabled()
})

test('a wish that is answered after its person left is not shown to the next one', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(getGarmentAdvice, silent)
  await renderPart(
    <>
      <AdviceSheet postId="look" garment={coat} files={[]} onClose={() => undefined} />
      <OnTheirWay />
    </>,
  )
  await button('Tell me when somebody does').click()
  await expect.poll(() => bodiesTo(wishSize)).toHaveLength(1)
  setDraftOwner('ben')
  await answer(wishSize, null as never)
  await expect.element(text('0 on their way')).toBeVisible()
  await expect.element(button('Tell me when somebody does')).toBeVisible()
})

test('how one’s own fits is two presses', async () => {
  await answer(getGarmentAdvice, advised)
  await answer(addPiece, { isMeasured: true, pieces: [], brands: [] })
  await open()
  await button('Say how').click()
  await page.getByText('L', { exact: true }).click()
  await page.getByRole('radio', { name: 'Small' }).click()
  await button('Save').click()
  await expect.element(button('Say how')).toBeVisible()
  expect(await bodiesTo(addPiece)).toEqual([
    {
      clientKey: expect.any(String),
      category: 'coat',
      brand: 'Harrow & Lane',
      size: { system: 'alpha', label: 'L' },
      verdict: 'small',
    },
  ])
})

test('advice that fails to load offers a retry', async () => {
  await refuse(getGarmentAdvice, { status: 503, code: 'internal', title: 'Away.' })
  await open()
  await expect.element(text('The sizes could not be loaded')).toBeVisible()
  await answer(getGarmentAdvice, advised)
  await button('Retry').click()
  await expect.element(page.getByRole('heading', { name: 'Try M here' })).toBeVisible()
})
