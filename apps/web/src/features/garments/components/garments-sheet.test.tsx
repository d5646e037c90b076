import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { setGarments } from '@kloset/contract/garments'
import { getMeasureGuesses } from '@kloset/contract/measurements'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownBodyMeta } from '../../../entities/body/own-body.ts'
import { call } from '../../../lib/api/http.ts'
import { garmentOf } from '../../../lib/test-support/garments.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { GarmentsSheet } from './garments-sheet.tsx'

const coat = garmentOf('coat', 'coat', 'Wool coat')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open() {
  onTestFinished(keepOverlayHistory())
  const closed = { times: 0 }
  const onClose = () => {
    closed.times += 1
  }
  await renderPart(<GarmentsSheet postId="look" garments={[coat]} onClose={onClose} />)
  await expect.element(button(garmentsTexts.save)).toBeVisible()
  return closed
}

test('unchanged garments are left without a question', async () => {
  const closed = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.times).toBe(1)
})

test('changed garments are not left without a question, and saving leaves', async () => {
  const closed = await open()
  await button(commonTexts.removeThe('Wool coat')).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(commonTexts.notSaved.title)).toBeVisible()
  expect(closed.times).toBe(0)
  await button(commonTexts.keepEditing).click()
  await answer(setGarments, { items: [] })
  await button(garmentsTexts.save).click()
  await expect.poll(() => closed.times).toBe(1)
})

test('a look without garments begins with the form of one, and Back leads to the list', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(<GarmentsSheet postId="look" garments={[]} onClose={() => undefined} />)
  const done = button(garmentsTexts.done)
  await expect.element(done).toBeVisible()
  history.back()
  await expect.element(done).not.toBeInTheDocument()
  await expect.element(button(garmentsTexts.save)).toBeVisible()
})

/** Shows data that depends on the viewer's body. */
function Guesses() {
  const { data } = useQuery({
    queryKey: ['guesses'],
    queryFn: ({ signal }) => call(getMeasureGuesses, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: ownBodyMeta,
  })
  return <p>{data?.guesses.length ?? 'No'} guesses</p>
}

test('a removed garment is taken back by one press, where it was', async () => {
  onTestFinished(keepOverlayHistory())
  const hat = garmentOf('hat', 'accessory', 'Felt hat')
  await renderPart(<GarmentsSheet postId="look" garments={[coat, hat]} onClose={() => undefined} />)
  await button(commonTexts.removeThe('Wool coat')).click()
  await expect.element(button(garmentsTexts.edit('Wool coat'))).not.toBeInTheDocument()
  await button(commonTexts.undo).click()
  await expect.element(button(garmentsTexts.edit('Wool coat'))).toBeVisible()
  await answer(setGarments, { items: [] })
  await button(garmentsTexts.save).click()
  await expect
    .poll(() => bodiesTo(setGarments))
    .toMatchObject([{ garments: [{ id: 'coat' }, { id: 'hat' }] }])
})

test('a removal is not taken back once the garments are saved without it', async () => {
  const closed = await open()
  await button(commonTexts.removeThe('Wool coat')).click()
  await expect.element(button(commonTexts.undo)).toBeVisible()
  await button(garmentsTexts.save).click()
  await expect.element(button(commonTexts.undo)).not.toBeInTheDocument()
  await answer(setGarments, { items: [] })
  await expect.poll(() => closed.times).toBe(1)
})

test('what follows from the sizes that one wears is read again', async () => {
  onTestFinished(keepOverlayHistory())
  await answer(getMeasureGuesses, { guesses: [] })
  await renderPart(
    <>
      <Guesses />
      <GarmentsSheet postId="look" garments={[coat]} onClose={() => undefined} />
    </>,
  )
  await expect.element(page.getByText('0 guesses')).toBeInTheDocument()
  await button(commonTexts.removeThe('Wool coat')).click()
  await answer(getMeasureGuesses, { guesses: [{ name: 'waist', low: 28, high: 31 }] })
  await answer(setGarments, { items: [] })
  await button(garmentsTexts.save).click()
  await expect.element(page.getByText('1 guesses')).toBeInTheDocument()
})

test('no garment can be removed while the garments are saved', async () => {
  await open()
  const remove = button(commonTexts.removeThe('Wool coat'))
  await expect.element(remove).toBeEnabled()
  await button(garmentsTexts.save).click()
  await expect.element(remove).toBeDisabled()
  await refuse(setGarments, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(remove).toBeEnabled()
})
