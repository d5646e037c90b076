import type { Post } from '@kloset/contract/posts.schemas'
import { savePost } from '@kloset/contract/collections'
import { getPost } from '@kloset/contract/posts'
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
  const { save, move } = useSave(post.id)
  return (
    <>
      <SaveButton saved={post.viewer.saved} onPress={save} />
      <button type="button" onClick={() => void move('of ben')}>
        Move
      </button>
    </>
  )
}

function StoredBookmark() {
  const post = useStoredPosts().byId.get('post 0')
  return post && <Bookmark post={post} />
}

const bookmark = () => page.getByRole('button', { name: 'Save' })

beforeEach(async () => {
  await answer(getPost, postOf(0))
  await readPost('post 0')
  await renderPart(<StoredBookmark />)
})

test('a save shows at once, and stays although a read meanwhile does not know it yet', async () => {
  await bookmark().click()
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'true')
  await readPost('post 0')
  await answer(savePost, { collection: { id: 'collection 0', name: 'Saved posts' } })
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'true')
})

test('a save that is refused is taken back', async () => {
  await refuse(savePost, { status: 429, code: 'rate_limited', title: 'Slow down.' })
  await bookmark().click()
  await expect.element(bookmark()).toHaveAttribute('aria-pressed', 'false')
})

test('a save that waits for another is not sent once its person left', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await bookmark().click()
  await bookmark().click()
  await expect.poll(() => bodiesTo(savePost)).toEqual([{}])
  setDraftOwner('ben')
  await page.getByRole('button', { name: 'Move' }).click()
  await answer(savePost, { collection: { id: 'collection 0', name: 'Saved posts' } })
  await expect.poll(() => bodiesTo(savePost)).toContainEqual({ collectionId: 'of ben' })
  expect(await bodiesTo(savePost)).toEqual([{}, { collectionId: 'of ben' }])
})
