import type { Post } from '@kloset/contract/posts.schemas'
import { getPost } from '@kloset/contract/posts'
import { likePost, unlikePost } from '@kloset/contract/likes'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPost, useStoredPosts } from '../../../entities/post/posts.ts'
import { postOf } from '../../../lib/test-support/posts.ts'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { useLike } from '../likes.hooks.ts'
import { LikeButton } from './like-button.tsx'

function Heart({ post }: { post: Post }) {
  const toggle = useLike(post)
  return <LikeButton liked={post.viewer.liked} count={post.counts.likesCount} onToggle={toggle} />
}

function HeldHeart() {
  const post = useStoredPosts().byId.get('post 0')
  return post && <Heart post={post} />
}

const heart = () => page.getByRole('button', { name: /^Like/ })

beforeEach(async () => {
  const post = { ...postOf(0), counts: { likesCount: 4, commentsCount: 0, sharesCount: 0 } }
  await answer(getPost, post)
  await readPost('post 0')
  await renderPart(<HeldHeart />)
})

test('a like shows at once, and the count that stays is the server’s', async () => {
  await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart()).toHaveTextContent('5')
  await answer(likePost, { liked: true, likesCount: 9 })
  await expect.element(heart()).toHaveTextContent('9')
})

test('rapid taps send the first and the last of them, one after the other', async () => {
  for (let tap = 0; tap < 4; tap += 1) await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(await bodiesTo(likePost)).toHaveLength(1)
  expect(await bodiesTo(unlikePost)).toHaveLength(0)
  await answer(likePost, { liked: true, likesCount: 5 })
  await answer(unlikePost, { liked: false, likesCount: 4 })
  await expect.poll(() => bodiesTo(unlikePost)).toHaveLength(1)
  await expect.element(heart()).toHaveTextContent('4')
})

test('a like that is refused is taken back', async () => {
  await refuse(likePost, { status: 429, code: 'rate_limited', title: 'Slow down.' })
  await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart()).toHaveTextContent('4')
})

test('a slow read of the post does not take a like back', async () => {
  await answer(likePost, { liked: true, likesCount: 5 })
  const slow = readPost('post 0')
  await heart().click()
  await slow
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart()).toHaveTextContent('5')
})
