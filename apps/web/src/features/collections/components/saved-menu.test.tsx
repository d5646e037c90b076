import { useInfiniteQuery } from '@tanstack/react-query'
import { getSavedPosts, placeSavedPost } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../../../lib/drafts/draft-store.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { savedPostsQuery } from '../collections.api.ts'
import { slotsOf } from '../saved-order.ts'
import { SavedMenu } from './saved-menu.tsx'

const slotOf = (id: string) => ({ id, savedAt: '2026-01-01T00:00:00.000Z', note: null })

function MenuOf({ name, collectionId = 'coats' }: { name: string; collectionId?: string }) {
  return (
    <SavedMenu
      slot={slotOf(name)}
      collectionId={collectionId}
      isCover={false}
      name={name}
      head={null}
    />
  )
}

async function putToFront(name: string) {
  await page.getByRole('button', { name: collectionsTexts.moreAbout(name) }).click()
  await page.getByRole('button', { name: collectionsTexts.toFront }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('two posts are put to the front one after the other, so that the last one is first', async () => {
  onTestFinished(keepOverlayHistory())
  await renderPart(
    <>
      <MenuOf name="Ida" />
      <MenuOf name="Noor" />
    </>,
  )
  await putToFront('Ida')
  await putToFront('Noor')
  expect(await bodiesTo(placeSavedPost)).toHaveLength(1)
  await answer(placeSavedPost, undefined)
  await expect.poll(() => bodiesTo(placeSavedPost)).toHaveLength(2)
})

function Order() {
  const { data } = useInfiniteQuery(savedPostsQuery('hats'))
  const names = slotsOf(data).map(({ id }) => id)
  return (
    <>
      <p>Order: {names.join(', ')}</p>
      {names.map((name) => (
        <MenuOf key={name} name={name} collectionId="hats" />
      ))}
    </>
  )
}

const answerOrder = (...names: string[]) =>
  answer(getSavedPosts, {
    items: names.map((name) => ({ ...slotOf(name), post: null })),
    nextCursor: null,
  })

test('a move that fails does not hide the one after it', async () => {
  onTestFinished(keepOverlayHistory())
  await answerOrder('Ana', 'Ben', 'Cas')
  await renderPart(<Order />)
  await putToFront('Cas')
  await putToFront('Ben')
  await expect.element(page.getByText('Order: Ben, Cas, Ana')).toBeVisible()
  const problem = { status: 500, code: 'internal', title: 'Later.' } as const
  await refuse(placeSavedPost, problem, { once: true })
  await expect.poll(() => bodiesTo(placeSavedPost)).toHaveLength(2)
  await answerOrder('Ben', 'Ana', 'Cas')
  await answer(placeSavedPost, undefined)
  await expect.element(page.getByText('Order: Ben, Ana, Cas')).toBeVisible()
})

test('a move that fails after its person left is not shown to the next one', async () => {
  onTestFinished(keepOverlayHistory())
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answerOrder('Ana', 'Ben')
  await renderPart(<Order />)
  await putToFront('Ben')
  await expect.poll(() => bodiesTo(placeSavedPost)).toHaveLength(1)
  setDraftOwner(null)
  setDraftOwner('ben')
  await refuse(placeSavedPost, { status: 500, code: 'internal', title: 'Later.' }, { once: true })
  await putToFront('Ana')
  await expect.poll(() => bodiesTo(placeSavedPost)).toHaveLength(2)
  await expect.element(page.getByText(collectionsTexts.moveFailed.title)).not.toBeInTheDocument()
})
