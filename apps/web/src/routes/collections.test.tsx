import {
  createCollection,
  deleteCollection,
  getCollections,
  getSavedPosts,
  unsavePost,
} from '@kloset/contract/collections'
import { getSharedWithMe } from '@kloset/contract/shared-collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { collectionOf } from '../lib/test-support/collections.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, refuse } from '../lib/test-support/server.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { CollectionsScreen } from './collections.tsx'

const answerCollections = (...names: string[]) =>
  answer(getCollections, { items: names.map(collectionOf), savedIn: null, note: null })
const button = (name: string) => page.getByRole('button', { name })

const renderAt = (path: string) =>
  renderPart(
    <Routes>
      <Route path="/collections/:collectionId?" element={<CollectionsScreen />} />
    </Routes>,
    path,
  )

/** Opens a page with one collection, Coats, without posts. */
async function openAt(path: string) {
  onTestFinished(keepOverlayHistory())
  await answerCollections('Coats')
  await answer(getSharedWithMe, { items: [] })
  await answer(getSavedPosts, { items: [], nextCursor: null })
  await renderAt(path)
}

test('a new collection opens, and says how to fill it', async () => {
  await openAt('/collections')
  await button(collectionsTexts.newCollection).click()
  await page.getByRole('textbox', { name: collectionsTexts.name }).fill('Hats')
  await answerCollections('Hats', 'Coats')
  await answer(createCollection, { id: 'Hats', name: 'Hats' })
  await button(collectionsTexts.create).click()
  await expect.element(page.getByRole('heading', { name: 'Hats', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(collectionsTexts.emptyCollectionLine)).toBeVisible()
})

test('the long letters of its name do not reach the number of its posts', async () => {
  await page.viewport(1440, 900)
  await openAt('/collections/Coats')
  const heading = page.getByRole('heading', { name: 'Coats' })
  await expect.element(heading).toBeVisible()
  const name = heading.element()
  const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(name)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const letter = pen.measureText('g')
  const leading =
    Number.parseFloat(lineHeight) - letter.fontBoundingBoxAscent - letter.fontBoundingBoxDescent
  const baseline = name.getBoundingClientRect().top + leading / 2 + letter.fontBoundingBoxAscent
  const number = page.getByText(collectionsTexts.counted(0)).element()
  expect(baseline + letter.actualBoundingBoxDescent).toBeLessThan(
    number.getBoundingClientRect().top,
  )
})

test('a collection that another tab deleted is left when it is deleted here', async () => {
  await openAt('/collections/Coats')
  await button(commonTexts.more).click()
  await page.getByText(collectionsTexts.delete, { exact: true }).click()
  await answerCollections()
  await refuse(deleteCollection, { status: 404, code: 'collection_not_found', title: 'Gone.' })
  await page.getByRole('alertdialog').getByRole('button', { name: commonTexts.delete }).click()
  await expect
    .element(page.getByRole('heading', { name: collectionsTexts.title, level: 1 }))
    .toBeVisible()
  await expect.element(page.getByText(collectionsTexts.deleteFailed.title)).not.toBeInTheDocument()
})

test('what others share shows with one’s own collections, which would move it', async () => {
  await answer(getSharedWithMe, {
    items: [{ id: 'Hats', name: 'Hats', covers: [], owner: postOf(0).author }],
  })
  await renderPart(<CollectionsScreen />, '/collections')
  const shared = page.getByRole('link', { name: 'Hats', includeHidden: true })
  await expect.element(shared).toBeInTheDocument()
  await expect.element(shared).not.toBeVisible()
  await answerCollections('Coats')
  await expect.element(shared).toBeVisible()
})

/** Answers with one collection, Coats, whose posts are deleted. */
async function answerCoats(postsCount: number) {
  const items = [{ ...collectionOf('Coats'), postsCount }]
  await answer(getCollections, { items, savedIn: null, note: null })
  const savedAt = '2026-01-01T00:00:00.000Z'
  const posts = Array.from({ length: postsCount }, (_, number) => `post ${number}`)
  await answer(getSavedPosts, {
    items: posts.map((id) => ({ id, savedAt, note: null, post: null })),
    nextCursor: null,
  })
}

test('ordering ends when only one post is left', async () => {
  await answerCoats(2)
  await renderAt('/collections/Coats')
  await button(collectionsTexts.order).click()
  const hint = page.getByText(collectionsTexts.orderHint, { exact: false })
  await expect.element(hint).toBeVisible()
  await answerCoats(1)
  await answer(unsavePost, { collection: null, note: null, place: null })
  await page.getByText(collectionsTexts.remove).first().click()
  await expect.element(page.getByText(collectionsTexts.counted(1))).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
  await expect.element(button(collectionsTexts.moveNumber(1, 1))).not.toBeInTheDocument()
})
