// Routes of reports. A person cannot report what they may not see: the answer is as if it did not exist.
import { createReport, getOwnReports, type NewReport } from '@kloset/contract/reports.schemas'
import { reportLimits } from '@kloset/contract/reports'
import type { Subject } from '../entities/moderation/cases.queries.ts'
import { findComment } from '../features/comments/comments.queries.ts'
import { findMessage } from '../features/messages/messages.queries.ts'
import { conversationIdOf } from '../entities/conversations/conversations.rules.ts'
import { findReceipt, findReceiptsPage } from '../features/reports/reports.queries.ts'
import { fileReport } from '../features/reports/reports.service.ts'
import { AppError } from '../platform/errors.ts'
import { languageOf } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewComments } from '../views/comment.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewOwnReceipts } from '../views/moderation/receipt.ts'
import { viewPerson } from '../views/person.ts'
import { viewPosts } from '../views/post.ts'

export function registerReportRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  /** @throws AppError when the viewer sees no such thing. Blocks do not count: people can report what visitors see. */
  async function findReportable(report: NewReport, viewerId: string | null): Promise<Subject> {
    try {
      return await findSeen(report, viewerId)
    } catch (error) {
      if (!(error instanceof AppError) || viewerId === null) throw error
      if (report.subjectKind === 'message') throw error
      return findSeen(report, null)
    }
  }

  /** @throws AppError when the viewer sees no such thing */
  async function findSeen(report: NewReport, viewerId: string | null): Promise<Subject> {
    const { subjectId: id } = report
    switch (report.subjectKind) {
      case 'post':
      case 'media': {
        const [post] = await viewPosts({ ...platform, reads: db }, [id], viewerId)
        if (!post) throw new AppError('post_not_found')
        if (report.subjectKind === 'media' && report.position >= post.files) {
          throw new AppError('not_found')
        }
        return { kind: 'post', id, withinId: null }
      }
      case 'comment': {
        const row = await findComment(db, report.postId, id, viewerId)
        const [comment] = await viewComments(platform, row ? [row] : [], viewerId)
        if (!comment || comment.isDeleted) throw new AppError('comment_not_found')
        return { kind: 'comment', id, withinId: report.postId }
      }
      case 'message': {
        if (viewerId === null) throw new AppError('unauthenticated')
        const conversationId = conversationIdOf(viewerId, report.withUserId)
        const key = { conversationId, messageId: id, readerId: viewerId }
        const row = await findMessage(db, key)
        // Also after a block, and when the sender is suspended: the receiver still has the message.
        if (row?.removed_at !== null) throw new AppError('not_found')
        return { kind: 'message', id, withinId: conversationId }
      }
      case 'profile': {
        if (!(await viewPerson(platform, id, viewerId))) throw new AppError('profile_not_found')
        return { kind: 'profile', id, withinId: null }
      }
    }
  }

  handle(routes, createReport, async ({ body: report, viewer, request }) => {
    const reporterId = viewer?.userId ?? null
    const subject = await findReportable(report, reporterId)
    const language = languageOf(request)
    const { reportId, filed } = await fileReport(platform, {
      subject,
      report,
      reporterId,
      language,
    })
    const row = await findReceipt(db, reportId)
    const [receipt] = await viewOwnReceipts(platform, row ? [row] : [], reporterId)
    if (!receipt) throw new AppError('not_found')
    return { ...receipt, filed }
  })

  handle(routes, getOwnReports, ({ query, viewer: { userId: reporterId } }) =>
    fillKeysetPage({
      cursor: query.cursor,
      size: reportLimits.pageSize,
      find: (before, limit) => findReceiptsPage(db, { reporterId, before, limit }),
      view: (rows) => viewOwnReceipts(platform, rows, reporterId),
    }),
  )
}
