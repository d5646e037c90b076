import type { Comment } from '@kloset/contract/comments.schemas'
import { expect, test } from 'vitest'
import { handleOf } from './comment-draft.ts'

const by = (author: Comment['author']): Comment => ({
  id: 'c1',
  postId: 'p1',
  parentCommentId: null,
  author,
  content: 'Folded.',
  replyCount: 0,
  helpedCount: 0,
  helpedMe: false,
  createdAt: new Date(0).toISOString(),
  isMine: false,
  awaitsApproval: false,
  isDeleted: false,
})

test('a person is named by their handle, and Unknown after the deletion of the account', () => {
  const ana = { id: 'a', username: 'ana', displayName: 'Ana', avatarUrl: null, verified: false }
  expect(handleOf(by(ana))).toBe('@ana')
  expect(handleOf(by(null))).toBe('Unknown')
})
