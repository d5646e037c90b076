// Comments for tests of what the client does with them.
import type { Comment } from '@kloset/contract/comments.schemas'

/** A comment of nobody, as many minutes after noon as its number. */
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
