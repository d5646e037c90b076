import { getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readPost, useStoredPosts } from '../../entities/post/posts.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { PostFace } from '../person-posts/post-tile.tsx'
import { LiveMedia } from './live-media.tsx'

const inState = (state: 'processing' | 'ready'): Post => {
  const post = postOf(0)
  return { ...post, media: post.media.map((media) => ({ ...media, state })) }
}

/** A card of the wall, which follows its post only while its files are in process. */
function Card() {
  const state = useStoredPosts().byId.get('post 0')?.media[0]?.state
  return (
    <>
      <p>State: {state}</p>
      {state === 'processing' && <LiveMedia postId="post 0" />}
    </>
  )
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

test('without a live connection a post in processing is read again by a timer, until it is ready', async () => {
  await answer(getPost, inState('processing'))
  await readPost('post 0')
  await renderPart(<Card />)
  await expect.element(page.getByText('State: processing')).toBeVisible()
  expect(await bodiesTo(getPost)).toHaveLength(1)
  await answer(getPost, inState('ready'))
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('State: ready')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(await bodiesTo(getPost)).toHaveLength(2)
})

function Tile() {
  const post = useStoredPosts().byId.get('post 0')
  return post && <PostFace post={post} sizes="112px" />
}

test('a small picture follows its post, too: in collections, on profiles, among what was liked', async () => {
  await answer(getPost, inState('processing'))
  await readPost('post 0')
  await renderPart(<Tile />)
  await expect.element(page.getByText('Processing…')).toBeVisible()
  await answer(getPost, inState('ready'))
  vi.advanceTimersByTime(15_000)
  await expect.element(page.getByText('Processing…')).not.toBeInTheDocument()
})
