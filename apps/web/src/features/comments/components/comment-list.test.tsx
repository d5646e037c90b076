// The accepted answer of a thread, above the list instead of in it.
import type { ComponentProps } from 'react'
import { approveComment, getComment, getComments, getReplies } from '@kloset/contract/comments'
import { commentsTexts } from '@kloset/texts/comments'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPost } from '@kloset/contract/posts'
import { readPost } from '../../../entities/post/posts.ts'
import { setDraftOwner } from '../../../lib/drafts/draft-store.ts'
import { postOf } from '../../../lib/test-support/posts.ts'
import { commentOf } from '../../../lib/test-support/comments.ts'
import { cardOf } from '../../../lib/test-support/profiles.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../../lib/test-support/server.ts'
import { CommentList } from './comment-list.tsx'

const nothing = () => undefined

const ida = cardOf('ida')

const answerOf = (number: number) =>
  commentOf(number, {
    id: `comment ${number}`,
    postId: 'thread',
    author: ida,
    content: `Answer ${number}`,
  })

const listProps: ComponentProps<typeof CommentList> = {
  postId: 'thread',
  authorId: 'asker',
  mayApprove: true,
  onReply: nothing,
  onReport: nothing,
  onRestrict: null,
  isRestricted: () => false,
  onAccept: null,
  showsHelped: true,
  onHelped: nothing,
  acceptedId: 'comment 2',
  postedId: null,
  isExpanded: () => false,
  onToggle: nothing,
  order: 'oldest',
  accepted: null,
  renderAbove: (row) => <section aria-label="Above">{row}</section>,
}

const above = page.getByRole('region', { name: 'Above' })
const listed = () =>
  page
    .getByRole('list', { name: 'Comments' })
    .getByText(/^Answer \d$/)
    .elements()
    .map(({ textContent }) => textContent)

test('the accepted answer is shown above the others, with its actions, and not among them', async () => {
  await answer(getComments, { items: [1, 2, 3].map(answerOf), nextCursor: 'more' })
  await renderPart(<CommentList {...listProps} />)
  await expect.element(above.getByText('Answer 2')).toBeVisible()
  await expect.element(above.getByRole('button', { name: 'Reply to ida' })).toBeVisible()
  expect(listed()).toEqual(['Answer 1', 'Answer 3'])
  await expect.element(page.getByRole('button', { name: 'View more comments' })).toBeVisible()
})

test('the accepted answer is also shown there while its page is not read', async () => {
  await renderPart(<CommentList {...listProps} accepted={answerOf(2)} />)
  await expect.element(above.getByText('Answer 2')).toBeVisible()
  await answer(getComments, { items: [answerOf(1)], nextCursor: 'more' })
  await expect.poll(listed).toEqual(['Answer 1'])
  await expect.element(above.getByText('Answer 2')).toBeVisible()
})

test('an accepted reply does not ask whether it helped: only answers are counted', async () => {
  const reply = { ...answerOf(2), parentCommentId: 'comment 1' }
  await answer(getComments, { items: [answerOf(1)], nextCursor: null })
  await renderPart(<CommentList {...listProps} accepted={reply} />)
  await expect.poll(listed).toEqual(['Answer 1'])
  const list = page.getByRole('list', { name: 'Comments' })
  const helped = { name: commentsTexts.helpedThe(0, 'ida') }
  await expect.element(list.getByRole('button', helped)).toBeVisible()
  await expect.element(above.getByText('Answer 2')).toBeVisible()
  await expect.element(above.getByRole('button', helped)).not.toBeInTheDocument()
})

test('an answer can be accepted, and a reply to it cannot', async () => {
  const asking = { onAccept: nothing, acceptedId: null, renderAbove: null, isExpanded: () => true }
  await answer(getComments, { items: [{ ...answerOf(1), replyCount: 1 }], nextCursor: null })
  const reply = { ...answerOf(2), parentCommentId: 'comment 1' }
  await answer(getReplies, { items: [reply], nextCursor: null })
  await renderPart(<CommentList {...listProps} {...asking} />)
  await expect.element(page.getByText('Answer 2')).toBeVisible()
  const accepts = page.getByRole('button', { name: commentsTexts.acceptThe('ida') })
  expect(accepts.elements()).toHaveLength(1)
})

test('a deleted one stays among the others', async () => {
  const deleted = { ...answerOf(2), author: null, content: '', isDeleted: true }
  await answer(getComments, { items: [answerOf(1), deleted], nextCursor: null })
  await renderPart(<CommentList {...listProps} />)
  const list = page.getByRole('list', { name: 'Comments' })
  await expect.element(list.getByText('Comment deleted')).toBeVisible()
  await expect.element(above).toBeEmptyDOMElement()
})

test('a comment that is gone when it is approved leaves the list, and an error says why', async () => {
  const waiting = { ...answerOf(1), awaitsApproval: true }
  await answer(getComments, { items: [waiting, answerOf(3)], nextCursor: null })
  await renderPart(<CommentList {...listProps} authorId="ida" />)
  const gone = { status: 404, code: 'comment_not_found', title: 'Comment not found' } as const
  await refuse(approveComment, gone)
  await refuse(getComment, gone)
  await page.getByRole('button', { name: commentsTexts.approveThe('ida') }).click()
  await expect.element(page.getByText('Comment not found')).toBeVisible()
  await expect.poll(listed).toEqual(['Answer 3'])
})

test('a list without comments does not invite to be the first where some are counted', async () => {
  await answer(getComments, { items: [], nextCursor: null })
  const { counts, ...post } = postOf(0)
  for (const [commentsCount, words] of [
    [0, 'No comments yet. Be the first.'],
    [1, 'Nothing here that you can see.'],
  ] as const) {
    await answer(getPost, { ...post, counts: { ...counts, commentsCount } })
    await readPost(post.id)
    const { unmount } = await renderPart(<CommentList {...listProps} postId={post.id} />)
    await expect.element(page.getByText(words)).toBeVisible()
    await unmount()
  }
})

test('a first comment that is counted before it is there is not called one that cannot be seen', async () => {
  const post = postOf(1)
  const counted = (commentsCount: number) =>
    answer(getPost, { ...post, id: 'thread', counts: { ...post.counts, commentsCount } })
  await counted(0)
  await readPost('thread')
  await answer(getComments, { items: [], nextCursor: null })
  await renderPart(<CommentList {...listProps} acceptedId={null} renderAbove={null} />)
  await expect.element(page.getByText(commentsTexts.none.title)).toBeVisible()
  await counted(1)
  await readPost('thread')
  await expect.element(page.getByText(commentsTexts.none.title)).toBeVisible()
  expect(page.getByText(commentsTexts.noneSeen).elements()).toHaveLength(0)
})

test('more comments that a person asked for before they left are no failure', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(getComments, { items: [answerOf(1)], nextCursor: 'more' }, { once: true })
  await renderPart(<CommentList {...listProps} />)
  const more = page.getByRole('button', { name: 'View more comments' })
  await more.click()
  await expect.poll(() => bodiesTo(getComments)).toHaveLength(2)
  setDraftOwner(null)
  await answer(getComments, { items: [answerOf(3)], nextCursor: null })
  await expect.element(more).toBeVisible()
  await expect.element(page.getByText(commentsTexts.loadFailed.title)).not.toBeInTheDocument()
  await more.click()
  await expect.poll(listed).toEqual(['Answer 1', 'Answer 3'])
})
