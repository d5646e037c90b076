import { placeSavedPost } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { SavedMenu } from './saved-menu.tsx'

function MenuOf({ name }: { name: string }) {
  const slot = { id: name, savedAt: '2026-01-01T00:00:00.000Z', note: null }
  return <SavedMenu slot={slot} collectionId="coats" isCover={false} name={name} head={null} />
}

test('two posts are put to the front one after the other, so that the last one is first', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(
    <>
      <MenuOf name="Ida" />
      <MenuOf name="Noor" />
    </>,
  )
  const putToFront = async (name: string) => {
    await page.getByRole('button', { name: collectionsTexts.moreAbout(name) }).click()
    await page.getByRole('button', { name: collectionsTexts.toFront }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await putToFront('Ida')
  await putToFront('Noor')
  expect(await bodiesTo(placeSavedPost)).toHaveLength(1)
  await answer(placeSavedPost, undefined)
  await expect.poll(() => bodiesTo(placeSavedPost)).toHaveLength(2)
})
