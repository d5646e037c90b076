// Routes of comments.
import {
  acceptAnswer,
  addComment,
  approveComment,
  chooseHelped,
  deleteComment,
  getComment,
  getComments,
  getReplies,
} from '@kloset/contract/comments.schemas'
import { commentLimits, type CommentOrder } from '@kloset/contract/comments'
import { type CommentRow, findComment } from '../features/comments/comments.queries.ts'
import { isPostHidden, requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import * as answers from '../features/comments/accept-answer.service.ts'
import { pageIn, positionIn } from '../features/comments/comment-orders.queries.ts'
import * as comments from '../features/comments/comments.service.ts'
import { deleteHelped, insertHelped } from '../features/comments/helped.queries.ts'
import { findThreadPage } from '../features/comments/thread-pages.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewComments } from '../views/comment.ts'
import { fillPage } from '../views/fill-page.ts'
import { viewKeptThread } from '../views/kept-thread.ts'

interface Thread {
  readonly postId: string
  readonly parentId: string | null
  readonly order: CommentOrder
  readonly cursor?: string | undefined
}

async function viewThread(platform: Platform, thread: Thread, viewerId: string | null) {
  const { db } = platform
  const { outOfSight: hidden } = await relationsOf(db, viewerId)
  return fillPage({
    cursor: thread.cursor,
    size: commentLimits.pageSize,
    read: async (cursor, size) => {
      const page = { viewerId, hidden, after: positionIn(thread.order, cursor), limit: size + 1 }
      return pageIn(thread.order, await findThreadPage(db, { ...thread, ...page }), size)
    },
    view: (rows) => viewComments(platform, rows, viewerId),
  })
}

export function registerCommentRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  const shown = async (row: CommentRow | null, viewerId: string | null) => {
    const [comment] = await viewComments(platform, row ? [row] : [], viewerId)
    if (!comment) throw new AppError('comment_not_found')
    return comment
  }

  const viewComment = async (postId: string, commentId: string, viewerId: string | null) => {
    if (await isPostHidden(db, postId, viewerId)) throw new AppError('comment_not_found')
    return shown(await findComment(db, postId, commentId, viewerId), viewerId)
  }

  handle(routes, getComments, async ({ params, query, viewer }) => {
    const viewerId = viewer?.userId ?? null
    const isFirst = query.cursor === undefined
    const kept = isFirst && (await viewKeptThread(platform, { ...params, ...query }, viewerId))
    return kept || viewThread(platform, { ...params, ...query, parentId: null }, viewerId)
  })

  handle(routes, getReplies, ({ params, query, viewer }) =>
    viewThread(
      platform,
      { ...query, postId: params.postId, parentId: params.commentId, order: 'oldest' },
      viewer?.userId ?? null,
    ),
  )

  handle(routes, getComment, ({ params, viewer }) =>
    viewComment(params.postId, params.commentId, viewer?.userId ?? null),
  )

  handle(routes, addComment, async ({ params, body, viewer }) => {
    await requireSeenPost(db, params.postId, viewer.userId)
    const row = await comments.addComment(platform, {
      id: body.clientKey,
      postId: params.postId,
      userId: viewer.userId,
      content: body.content,
      parentId: body.parentCommentId ?? null,
    })
    return shown(row, viewer.userId)
  })

  handle(routes, approveComment, async ({ params, viewer }) => {
    await comments.approveComment(platform, { ...params, userId: viewer.userId })
    return viewComment(params.postId, params.commentId, viewer.userId)
  })

  handle(routes, chooseHelped, async ({ params, body: { helped }, viewer: { userId } }) => {
    const comment = await viewComment(params.postId, params.commentId, userId)
    if (comment.isMine) throw new AppError('forbidden')
    const change = helped ? insertHelped : deleteHelped
    const helpedCount = await change(db, { ...params, userId })
    if (helpedCount === null) throw new AppError('comment_not_found')
    return { helpedCount, helpedMe: helped }
  })

  handle(routes, acceptAnswer, async ({ params, body, viewer }) => {
    const { commentId } = body
    // An answer that the author does not see cannot be accepted.
    if (commentId !== null) await viewComment(params.postId, commentId, viewer.userId)
    await answers.acceptAnswer(platform, { ...params, commentId, userId: viewer.userId })
  })

  handle(routes, deleteComment, async ({ params, viewer }) => {
    return { gone: await comments.deleteComment(platform, { ...params, userId: viewer.userId }) }
  })
}
