// Where the focus goes after posting a comment, and what is kept when the comment that it answers is deleted.
import { addComment } from '@kloset/contract/comments'
import { commentsTexts } from '@kloset/texts/comments'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCommentDraft } from '../../features/comments/comment-draft.ts'
import { CommentForm } from '../../features/comments/components/comment-form.tsx'
import { setDraftOwner } from '../../lib/drafts/draft-store.ts'
import { commentOf } from '../../lib/test-support/comments.ts'
import { OnTheirWay } from '../../lib/test-support/pending.tsx'
import { cardOf } from '../../lib/test-support/profiles.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
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

const ida = cardOf('ida')

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

const asked = commentOf(2, { author: ida, parentCommentId: 'c1' })

function Answering() {
  const { address } = useCommentDraft('post')
  return (
    <>
      <button type="button" onClick={() => address(asked)}>
        {commentsTexts.reply}
      </button>
      <Form />
    </>
  )
}

test('a reply to a deleted comment says so, and its words are then posted as a comment', async () => {
  await refuse(
    addComment,
    { status: 404, code: 'comment_not_found', title: 'Comment not found' },
    { once: true },
  )
  await renderPart(<Answering />)
  await page.getByRole('button', { name: commentsTexts.reply }).click()
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveValue('@ida ')
  await expect.element(page.getByText('Replying to @ida')).toBeVisible()
  await field.fill('@ida Where from?')
  const post = page.getByRole('button', { name: commentsTexts.post })
  await post.click()
  await expect.element(page.getByText(commentsTexts.answeredGone.title)).toBeVisible()
  await expect.element(page.getByText('Replying to @ida')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Where from?')
  await answer(addComment, commentOf(3, { author: ida, content: 'Where from?', isMine: true }))
  await post.click()
  await expect.element(field).toHaveValue('')
  expect(await bodiesTo(addComment)).toMatchObject([
    { content: '@ida Where from?', parentCommentId: asked.id },
    { content: 'Where from?', parentCommentId: null },
  ])
})

const above = commentOf(5, { author: ida })

function Replying() {
  const { address } = useCommentDraft('post')
  const comments = useComments('post')
  return (
    <>
      <button type="button" onClick={() => address(above)}>
        Reply
      </button>
      <button type="button" onClick={comments.post}>
        Send
      </button>
      <button type="button" onClick={() => comments.toggle(above.id)}>
        Toggle
      </button>
      <p>{comments.isExpanded(above.id) ? 'Replies are open' : 'Replies are closed'}</p>
    </>
  )
}

test('replies that are opened while one is sent are open when it is there', async () => {
  await renderPart(<Replying />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Reply')
  await press('Send')
  await expect.poll(() => bodiesTo(addComment)).toHaveLength(1)
  await press('Toggle')
  await expect.element(page.getByText('Replies are open')).toBeVisible()
  await answer(addComment, commentOf(6, { author: ida, parentCommentId: above.id, isMine: true }))
  await expect.element(page.getByText(commentsTexts.replyAdded.title)).toBeVisible()
  await expect.element(page.getByText('Replies are open')).toBeVisible()
})

function Reopening() {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Reopen
      </button>
      <Form key={opened} />
      <OnTheirWay />
    </>
  )
}

test.for([
  ['the same person', 'ana', 1],
  ['the next person', 'ben', 0],
] as const)(
  'what %s writes while a comment is sent stays when it is there',
  async ([, next, toasts]) => {
    onTestFinished(() => setDraftOwner(null))
    setDraftOwner('ana')
    await renderPart(<Reopening />)
    const field = page.getByRole('textbox')
    await field.fill('Pin it.')
    await page.getByRole('button', { name: commentsTexts.post }).click()
    await expect.poll(() => bodiesTo(addComment)).toHaveLength(1)
    setDraftOwner(next)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await field.fill('Is it wool?')
    await answer(addComment, commentOf(7, { author: ida, content: 'Pin it.', isMine: true }))
    await expect.element(page.getByText('0 on their way')).toBeVisible()
    // Only its writer gets the toast.
    expect(page.getByText(commentsTexts.added.title).elements()).toHaveLength(toasts)
    await expect.element(field).toHaveValue('Is it wool?')
  },
)
