import { getClosetGarment, getLooksOfGarment, setClosetColor } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { commonTexts } from '@kloset/texts/common'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { garmentOf } from '../../../lib/test-support/garments.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { ClosetSheet } from './closet-sheet.tsx'

const wornAt = '2026-01-01T12:00:00.000Z'
const coat: ClosetGarment = {
  id: 'coat',
  state: 'kept',
  garment: garmentOf('coat', 'coat', 'Coat'),
  postId: 'post 1',
  media: null,
  looksCount: 2,
  firstWornAt: wornAt,
  lastWornAt: wornAt,
  price: null,
  color: null,
  cutout: null,
}
const lookOf = (postId: string) => ({ postId, wornAt, thumbnailUrl: null, caption: null })

test('further looks of a garment that cannot be read say so, and are read on a retry', async () => {
  onTestFinished(keepOverlayHistory())
  await answer(getClosetGarment, coat)
  await answer(getLooksOfGarment, { items: [lookOf('post 1')], nextCursor: 'more' })
  await renderPart(<ClosetSheet garmentId="coat" onClose={() => undefined} cutoutOf={() => null} />)
  const looks = page.getByRole('list', { name: closetTexts.looks }).getByRole('listitem')
  const more = page.getByRole('button', { name: commonTexts.loadMore })
  await expect.element(more).toBeVisible()
  await refuse(getLooksOfGarment, { status: 500, code: 'internal', title: 'Something broke.' })
  await more.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(closetTexts.looksFailed.title)).toBeVisible()
  await answer(getLooksOfGarment, { items: [lookOf('post 2')], nextCursor: null })
  await alert.getByRole('button', { name: commonTexts.retry }).click()
  await expect.element(looks).toHaveLength(2)
  await expect.element(alert).not.toBeInTheDocument()
})

test.each([
  ['is gone', { status: 404, code: 'not_found' }, closetTexts.garmentGone],
  ['cannot be read', { status: 500, code: 'internal' }, closetTexts.loadFailed.title],
] as const)('a garment that %s says that', async (_, problem, title) => {
  onTestFinished(keepOverlayHistory())
  await refuse(getClosetGarment, { ...problem, title: 'Something broke.' })
  await renderPart(<ClosetSheet garmentId="coat" onClose={() => undefined} cutoutOf={() => null} />)
  await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
})

test('the keyboard stays in the list of colours, and the last choice is sent last', async () => {
  onTestFinished(keepOverlayHistory())
  await answer(getClosetGarment, coat)
  await answer(getLooksOfGarment, { items: [], nextCursor: null })
  await renderPart(<ClosetSheet garmentId="coat" onClose={() => undefined} cutoutOf={() => null} />)
  const colors = page.getByRole('combobox', { name: closetTexts.color })
  await expect.element(colors).toBeVisible()
  ;(colors.element() as HTMLElement).focus()
  await colors.selectOptions('black')
  await expect.element(colors).toHaveFocus()
  await expect.element(colors).toHaveValue('black')
  await colors.selectOptions('white')
  await expect.element(colors).toHaveValue('white')
  expect(await bodiesTo(setClosetColor)).toEqual([{ color: 'black' }])
  await answer(getClosetGarment, { ...coat, color: 'white' })
  await answer(setClosetColor, undefined as never)
  await expect
    .poll(() => bodiesTo(setClosetColor))
    .toEqual([{ color: 'black' }, { color: 'white' }])
  await expect.element(colors).toHaveFocus()
  await expect.element(colors).toHaveValue('white')
})
