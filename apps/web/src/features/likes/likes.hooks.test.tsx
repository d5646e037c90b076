import { likePost } from '@kloset/contract/likes'
import { getPost } from '@kloset/contract/posts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPost, useStoredPosts } from '../../entities/post/posts.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { showOwnLike, useLike } from './likes.hooks.ts'

const post = postOf(0)

function Heart() {
  const { viewer = post.viewer } = useStoredPosts().byId.get(post.id) ?? {}
  const like = useLike({ id: post.id, viewer })
  return (
    <button type="button" aria-pressed={viewer.liked} onClick={() => void like()}>
      Heart
    </button>
  )
}

test('a like that another tab undoes is not shown, although this tab gets its answer later', async () => {
  await answer(getPost, post)
  await readPost(post.id)
  await renderPart(<Heart />)
  const heart = page.getByRole('button', { name: 'Heart' })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  showOwnLike(post.id, true)
  showOwnLike(post.id, false)
  await answer(likePost, { liked: true, likesCount: 1 })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})
