// The name of a question's page in the browser's tab and the route announcer.
import { getPost } from '@kloset/contract/posts'
import { expect, test } from 'vitest'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { QuestionPage } from './question-page.tsx'

test('a long question names the page without half a character at its end', async () => {
  const title = `${'long '.repeat(11)}coat👗 or shoes?`
  await answer(getPost, { ...postOf(0), postType: 'forum', title })
  await renderPart(
    <QuestionPage
      postId="post 0"
      postType="forum"
      isOver={false}
      onBack={() => undefined}
      onDeleted={() => undefined}
      redirect={() => null}
    >
      {() => null}
    </QuestionPage>,
  )
  await expect.poll(() => document.title).toBe(`${'long '.repeat(11)}coat👗… · Kloset`)
})
