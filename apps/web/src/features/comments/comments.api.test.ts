// A change of a comment that the server answers late.
import type { Comment } from '@kloset/contract/comments.schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { changeComment, levelQuery } from './comments.api.ts'
import { commentsIn, levelOf, levelWithout, mergeLevels } from './comments.rules.ts'

const comment: Comment = {
  id: 'c1',
  postId: 'post',
  author: null,
  content: 'Hem it',
  isDeleted: false,
  parentCommentId: null,
  replyCount: 0,
  helpedCount: 0,
  helpedMe: false,
  isMine: false,
  awaitsApproval: false,
  createdAt: '2026-01-01T12:00:00.000Z',
}

/** The comments on screen after `comment` became `known`, and the answer of an older press came. */
async function shownAfter(known: ReturnType<typeof levelOf>) {
  const queryClient = new QueryClient()
  const query = levelQuery({ postId: 'post', parentId: null }, queryClient)
  const initialData = mergeLevels(levelOf([comment], 0), known)
  await queryClient.query({ ...query, initialData, staleTime: Infinity })
  changeComment(queryClient, comment, { helpedMe: true, helpedCount: 1 })
  return commentsIn(queryClient.getQueryData(query.queryKey) ?? known).arrived
}

test('a late answer leaves what else became of the comment', async () => {
  const answered = { ...comment, replyCount: 3 }
  expect(await shownAfter(levelOf([answered], nextRequest()))).toEqual([
    { ...answered, helpedMe: true, helpedCount: 1 },
  ])
})

test('a late answer does not bring a deleted comment back', async () => {
  expect(await shownAfter(levelWithout(['c1'], nextRequest()))).toEqual([])
})
