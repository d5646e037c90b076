// Where the focus goes once a comment is posted.
import { addComment } from '@kloset/contract/comments'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommentForm } from '../../features/comments/components/comment-form.tsx'
import { commentOf } from '../../lib/test-support/comments.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { useComments } from './use-comments.ts'

function Form() {
  const comments = useComments('post')
  return (
    <CommentForm
      me={{ username: 'ida', displayName: null, avatarUrl: null }}
      draft={comments.draft}
      isPosting={comments.isPosting}
      onWrite={comments.write}
      onCancelReply={comments.cancelReply}
      onPost={comments.post}
      fieldRef={comments.field}
    />
  )
}

const ida = { id: 'ida', username: 'ida', displayName: null, avatarUrl: null, verified: false }

test('a comment that is posted by the button on a keyboard leaves the focus in the field', async () => {
  await answer(addComment, commentOf(1, { author: ida, content: 'Pin it.', isMine: true }))
  await renderPart(<Form />)
  const field = page.getByRole('textbox')
  await field.fill('Pin it.')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Post' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
