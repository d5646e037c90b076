// Comments written and deleted through the API by the person of a page.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addComment, deleteComment } from '../../packages/contract/src/comments.ts'
import type { Member } from './chat.ts'

export async function comment(
  { page }: Member,
  postId: string,
  content: string,
  parentId?: string,
): Promise<{ id: string }> {
  const answer = await page.request.post(addComment.path.replace(':postId', postId), {
    data: { content, clientKey: randomUUID(), ...(parentId && { parentCommentId: parentId }) },
  })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { id: string }
}

export async function removeComment({ page }: Member, postId: string, commentId: string) {
  const path = deleteComment.path.replace(':postId', postId).replace(':commentId', commentId)
  const answer = await page.request.fetch(path, { method: deleteComment.method })
  expect(answer.ok()).toBe(true)
}
