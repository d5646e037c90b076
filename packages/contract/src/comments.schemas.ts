// Schemas of comments, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page, text, timestamp } from './common.schemas.ts'
import { postParams } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import { message } from './field-messages.ts'
import { commentLimits } from './comments.ts'
import * as at from './comments.ts'

export const comment = z.object({
  id,
  postId: id,
  /** Null when the account is gone and the comment stays only for its replies. */
  author: profileCard.nullable(),
  /** Empty when the comment was deleted and stays only for its replies. */
  content: z.string(),
  isDeleted: z.boolean(),
  parentCommentId: id.nullable(),
  replyCount: z.int(),
  /** How many people an answer of a thread helped. */
  helpedCount: z.int(),
  /** Whether it helped the viewer. */
  helpedMe: z.boolean(),
  isMine: z.boolean(),
  /** True for a comment of a person whom the viewer restricts: only these two see it until the viewer approves it. */
  awaitsApproval: z.boolean(),
  createdAt: timestamp,
})
export type Comment = z.infer<typeof comment>

const commentParams = postParams.extend({ commentId: id })

export const getComments = defineEndpoint({
  ...at.getComments,
  summary:
    'Top-level comments, 50 a page: oldest first, newest first, or those first that helped most people.',
  access: 'public',
  params: postParams,
  query: z.object({ order: z.enum(at.commentOrders).default('oldest'), cursor }),
  response: page(comment),
  errors: ['invalid_cursor'],
})

export const getReplies = defineEndpoint({
  ...at.getReplies,
  summary: 'Replies to a comment, oldest first, 50 a page.',
  access: 'public',
  params: commentParams,
  query: z.object({ cursor }),
  response: page(comment),
  errors: ['invalid_cursor'],
})

/** One comment by its id, to which a live event points. */
export const getComment = defineEndpoint({
  ...at.getComment,
  summary: 'One comment.',
  access: 'public',
  params: commentParams,
  response: comment,
  errors: ['comment_not_found'],
})

export const addComment = defineEndpoint({
  ...at.addComment,
  writesForOthers: true,
  summary: 'Comment, or reply. A reply to a reply is attached to the top comment.',
  access: 'member',
  params: postParams,
  body: z.strictObject({
    content: text({ max: commentLimits.length }).min(1, message('writeFirst')),
    parentCommentId: id.nullish(),
    /** The comment's id, made by the client, so that a retry never adds a second one. */
    clientKey: id,
  }),
  response: comment,
  errors: ['post_not_found', 'comment_not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

export const approveComment = defineEndpoint({
  ...at.approveComment,
  writesForOthers: true,
  summary: 'Show everybody a comment that waits under one’s own post. Its author is not told.',
  access: 'member',
  params: commentParams,
  response: comment,
  errors: ['comment_not_found', 'conflict'],
  limit: 'write',
})

export const acceptAnswer = defineEndpoint({
  ...at.acceptAnswer,
  writesForOthers: true,
  summary:
    'Mark the answer that helped in one’s own thread, or none. Its writer is notified; another one takes its place.',
  access: 'member',
  params: postParams,
  body: z.strictObject({ commentId: id.nullable() }),
  response: null,
  errors: ['post_not_found', 'comment_not_found'],
  limit: 'write',
})

export const chooseHelped = defineEndpoint({
  ...at.chooseHelped,
  summary:
    'Say that somebody’s answer in a thread helped, or take it back. Nobody reads who said so.',
  access: 'member',
  params: commentParams,
  body: z.strictObject({ helped: z.boolean() }),
  response: z.object({ helpedCount: z.int(), helpedMe: z.boolean() }),
  errors: ['comment_not_found', 'forbidden'],
  limit: 'write',
})

export const deleteComment = defineEndpoint({
  ...at.deleteComment,
  summary:
    'Delete one’s own comment, or one that waits under one’s own post; with replies its place stays.',
  access: 'member',
  params: commentParams,
  /** Comments whose row is deleted. This one is not among them while it has replies. */
  response: z.object({ gone: z.array(id) }),
  errors: ['comment_not_found'],
  limit: 'write',
})
