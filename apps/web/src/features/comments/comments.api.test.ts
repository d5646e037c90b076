// A change of a comment that the server answers late.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { commentOf } from '../../lib/test-support/comments.ts'
import { changeComment, levelQuery } from './comments.api.ts'
import { commentsIn, levelOf, levelWithout, mergeLevels } from './comments.rules.ts'

const comment = commentOf(1)

/** The comments on screen after `comment` became `known` and the answer to an older press arrived. */
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
