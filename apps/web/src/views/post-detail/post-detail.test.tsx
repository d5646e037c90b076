// The name of a post's page in the browser's tab and the route announcer.
import { getPost } from '@kloset/contract/posts'
import { expect, test } from 'vitest'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { PostDetail } from './post-detail.tsx'

test('a long caption names the page without half a character at its end', async () => {
  await answer(getPost, { ...postOf(0), caption: `${'long '.repeat(11)}coat👗 and shoes` })
  await renderPart(
    <PostDetail
      postId="post 0"
      height="500px"
      neighbours={{ previous: null, next: null }}
      onOpenPost={() => undefined}
      onBack={() => undefined}
      onDeleted={() => undefined}
      redirect={() => null}
    />,
  )
  await expect.poll(() => document.title).toBe(`${'long '.repeat(11)}coat👗… · Kloset`)
})
