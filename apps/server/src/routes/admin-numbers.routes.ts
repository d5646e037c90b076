// Routes of the numbers that admins see.
import * as contract from '@kloset/contract/admin-numbers.schemas'
import {
  countByCategory,
  countForTransparency,
  countRows,
  findDatabaseSize,
  findLastBackup,
  findModerationNumbers,
  sumUploads,
} from '../features/admin-numbers/admin-numbers.queries.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { describeQueue } from '../platform/jobs/queue-state.ts'
import { findMailsToday } from '../platform/mail/sent-mails.queries.ts'
import type { Platform } from '../platform/platform.ts'

export function registerAdminNumberRoutes(routes: Routes, { db }: Platform): void {
  handle(routes, contract.getAdminNumbers, async () => {
    const [moderation, categories, people, posts, files, database, queue, mailsToday, backup] =
      await Promise.all([
        findModerationNumbers(db),
        countByCategory(db),
        countRows(db, 'users'),
        countRows(db, 'posts'),
        sumUploads(db),
        findDatabaseSize(db),
        describeQueue(db),
        findMailsToday(db),
        findLastBackup(db),
      ])
    const { due, later, running, failed } = queue
    return {
      ...moderation,
      since: moderation.since.toISOString(),
      categories,
      people,
      posts,
      storage: { ...files, database },
      jobs: { waiting: due + later, running, failed },
      mailsToday,
      lastBackupAt: backup?.toISOString() ?? null,
    }
  })

  handle(routes, contract.getTransparency, async () => ({ rows: await countForTransparency(db) }))
}
