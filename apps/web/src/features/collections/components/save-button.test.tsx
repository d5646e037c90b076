import type { Post } from '@kloset/contract/posts.schemas'
import { createCollection, savePost, unsavePost } from '@kloset/contract/collections'
import { getPost } from '@kloset/contract/posts'
import { commonTexts } from '@kloset/texts/common'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPost, useStoredPosts } from '../../../entities/post/posts.ts'
import { setDraftOwner } from '../../../lib/drafts/draft-store.ts'
import { postOf } from '../../../lib/test-support/posts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { useSave } from '../collections.hooks.ts'
import { SaveButton } from './save-button.tsx'

function Bookmark({ post }: { post: Post }) {
  const { save, move, moveToNew, remove } = useSave(post.id)
  const [settled, setSettled] = useState(0)
  const settle = () => setSettled((count) => count + 1)
  const presses = {
    Move: () => move('of ben'),
    New: () => moveToNew('Wool', 'key 0'),
    Remove: remove,
  }
  return (
    <>
      <SaveButton saved={post.viewer.saved} onPress={save} />
      {Object.entries(presses).map(([name, press]) => (
        <button key={name} type="button" onClick={() => void press().then(settle, settle)}>
          {name}
        </button>
      ))}
      <p>{settled} settled</p>
    </>
  )
}

function StoredBookmark() {
  const post = useStoredPosts().byId.get('post 0')
  return post && <Bookmark post={post} />
}

const bookmark = () => page.getByRole('button', { name: 'Save' })
const press = (name: string) => page.getByRole('button', { name }).click()
const refused = { status: 429, code: 'rate_limited', title: 'Slow down.' } as const

beforeEach(async () => {
  await answer(getPost, postOf(0))
  await readPost('post 0')
  await renderPart(<StoredBookmark />)
})

test('a save is shown at once, and stays when a read in the meantime does not have it yet', async () => {
  await bookmark().click()
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'true')
  await readPost('post 0')
  await answer(savePost, { collection: { id: 'collection 0', name: 'Saved posts' } })
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'true')
})

test('a save that is refused is taken back', async () => {
  await refuse(savePost, refused)
  await bookmark().click()
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'false')
})

test('two saves that are refused leave a post as it was before both', async () => {
  await bookmark().click()
  await press('Move')
  await refuse(savePost, refused)
  await expect.element(page.getByText('1 settled')).toBeVisible()
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'false')
})

test('the answer to a save does not show a post as saved again that is being unsaved', async () => {
  await bookmark().click()
  await press('Remove')
  await answer(savePost, { collection: { id: 'collection 0', name: 'Saved posts' } })
  await expect.poll(() => bodiesTo(unsavePost)).toHaveLength(1)
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'false')
})

test('a save that waits for another is not sent once its person left', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await bookmark().click()
  await bookmark().click()
  await expect.poll(() => bodiesTo(savePost)).toEqual([{}])
  setDraftOwner('ben')
  await press('Move')
  await answer(savePost, { collection: { id: 'collection 0', name: 'Saved posts' } })
  await expect.poll(() => bodiesTo(savePost)).toContainEqual({ collectionId: 'of ben' })
  expect(await bodiesTo(savePost)).toEqual([{}, { collectionId: 'of ben' }])
})

test('nothing is saved for the next person into a collection that the last one made', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(savePost, { collection: { id: 'collection 1', name: 'Wool' } })
  await press('New')
  setDraftOwner('ben')
  await answer(createCollection, { id: 'collection 1', name: 'Wool' })
  await expect.element(page.getByText('1 settled')).toBeVisible()
  expect(await bodiesTo(savePost)).toEqual([])
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'false')
})

test('Undo of a removal puts the post back where it was', async () => {
  const place = '1767225600000000-1767225600000001'
  const coats = { id: 'collection 1', name: 'Coats' }
  await answer(unsavePost, { collection: coats, note: 'Cuff', place })
  await press('Remove')
  await press(commonTexts.undo)
  await expect
    .poll(() => bodiesTo(savePost))
    .toEqual([{ collectionId: coats.id, note: 'Cuff', place }])
})
