// Comments for tests.
import type { Comment } from '@kloset/contract/comments.schemas'

/** A comment without an author; its number is its time in minutes after noon. */
export const commentOf = (number: number, part: Partial<Comment> = {}): Comment => ({
  id: `c${number}`,
  postId: 'post',
  author: null,
  content: `comment ${number}`,
  isDeleted: false,
  parentCommentId: null,
  replyCount: 0,
  helpedCount: 0,
  helpedMe: false,
  isMine: false,
  awaitsApproval: false,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString(),
  ...part,
})
