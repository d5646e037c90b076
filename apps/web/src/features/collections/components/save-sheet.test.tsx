import {
  createCollection,
  getCollections,
  savePost,
  unsavePost,
} from '@kloset/contract/collections'
import type { Collection } from '@kloset/contract/collections.schemas'
import { getPost } from '@kloset/contract/posts'
import { commonTexts } from '@kloset/texts/common'
import { collectionsTexts } from '@kloset/texts/collections'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findPost, readPost, useStoredPosts } from '../../../entities/post/posts.ts'
import { collectionOf } from '../../../lib/test-support/collections.ts'
import { postOf } from '../../../lib/test-support/posts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../../ui/overlay-history.ts'
import { SaveSheet } from './save-sheet.tsx'

const down = { status: 500, code: 'internal', title: 'Something broke.' } as const

function Opener({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(true)
  useStoredPosts()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{findPost(postId)?.viewer.saved ? 'saved' : 'not saved'}</p>
      <SaveSheet postId={postId} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

const noteField = () => page.getByRole('textbox', { name: collectionsTexts.note })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the sheet of a saved post. */
async function open(number: number, items: Collection[] = []) {
  onTestFinished(keepOverlayHistory())
  const post = postOf(number)
  await answer(getPost, { ...post, viewer: { ...post.viewer, saved: true } })
  await readPost(post.id)
  await answer(getCollections, { items, savedIn: null, note: null })
  await renderPart(<Opener postId={post.id} />)
}

test('a note that could not be saved is in the field again, and the post stays saved', async () => {
  await open(1)
  await noteField().fill('For autumn')
  await refuse(savePost, down)
  await button(collectionsTexts.done).click()
  await expect.element(page.getByText(collectionsTexts.saveFailed.title)).toBeVisible()
  await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
  await button('Open').click()
  await expect.element(noteField()).toHaveValue('For autumn')
})

test('a post whose removal could not be undone is shown as removed', async () => {
  await open(2)
  const collection = { id: 'coats', name: 'Coats' }
  await answer(unsavePost, { collection, note: null, place: null })
  await button(collectionsTexts.remove).click()
  await refuse(savePost, down)
  await button(commonTexts.undo).click()
  await expect.element(page.getByText(collectionsTexts.saveFailed.title)).toBeVisible()
  await expect.element(page.getByText('not saved')).toBeVisible()
})

const coats = collectionOf('Coats')

test('text typed into the reopened sheet stays when the previous note is saved', async () => {
  await open(3)
  await noteField().fill('For autumn')
  await button(collectionsTexts.done).click()
  await button('Open').click()
  await noteField().fill('For winter')
  await answer(getCollections, { items: [coats], savedIn: coats.id, note: 'For autumn' })
  await answer(savePost, { collection: { id: coats.id, name: coats.name } })
  // The saved state was read again.
  await expect.element(page.getByRole('radio', { name: /Coats/ })).toBeChecked()
  await expect.element(noteField()).toHaveValue('For winter')
})

test('of two collections that are pressed one after the other the second has the post', async () => {
  const hats = collectionOf('Hats')
  await open(5, [coats, hats])
  await page.getByText(coats.name).click()
  await page.getByText(hats.name).click()
  expect(await bodiesTo(savePost)).toEqual([{ collectionId: coats.id }])
  await answer(savePost, { collection: { id: hats.id, name: hats.name } })
  await expect
    .poll(() => bodiesTo(savePost))
    .toEqual([{ collectionId: coats.id }, { collectionId: hats.id }])
})

test('a new collection is listed although the post could not be moved into it', async () => {
  await open(4)
  await button(collectionsTexts.newCollection).click()
  await page.getByRole('textbox', { name: collectionsTexts.name }).fill('Coats')
  await answer(createCollection, { id: coats.id, name: coats.name })
  await answer(getCollections, { items: [coats], savedIn: null, note: null })
  await refuse(savePost, down)
  await button(collectionsTexts.create).click()
  await expect.element(page.getByText(collectionsTexts.saveFailed.title)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Coats/ })).toBeVisible()
})
