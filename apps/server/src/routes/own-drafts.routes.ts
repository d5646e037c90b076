// Routes of one's own drafts: keep, read, delete, take that back, and choose when one is shared.
import * as contract from '@kloset/contract/drafts.schemas'
import * as drafts from '../features/drafts/drafts.service.ts'
import { type DraftKey, findDraft, findDrafts } from '../features/drafts/drafts.queries.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewOwnDrafts } from '../views/drafts.ts'

export function registerOwnDraftRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  const read = async (key: DraftKey) => {
    const row = await findDraft(db, key)
    const [draft] = row ? await viewOwnDrafts(platform, key.userId, [row]) : []
    if (!draft) throw await drafts.missing(db, key)
    return draft
  }

  handle(routes, contract.getDrafts, async ({ viewer: { userId } }) => ({
    items: await viewOwnDrafts(platform, userId, await findDrafts(db, userId)),
  }))

  handle(routes, contract.getDraft, ({ params, viewer: { userId } }) => read({ ...params, userId }))

  handle(routes, contract.saveDraft, async ({ params, body, viewer: { userId } }) => {
    const key = { ...params, userId }
    await drafts.saveDraft(platform, key, body)
    return read(key)
  })

  handle(routes, contract.deleteDraft, ({ params, viewer: { userId } }) =>
    drafts.deleteDraft(platform, { ...params, userId }),
  )

  handle(routes, contract.restoreDraft, async ({ params, viewer: { userId } }) => {
    const key = { ...params, userId }
    await drafts.restoreDraft(platform, key)
    return read(key)
  })

  handle(routes, contract.planDraft, async ({ params, body, viewer: { userId } }) => {
    const key = { ...params, userId }
    await drafts.planDraft(platform, key, body)
    return read(key)
  })

  handle(routes, contract.unplanDraft, async ({ params, viewer: { userId } }) => {
    const key = { ...params, userId }
    await drafts.unplanDraft(platform, key)
    return read(key)
  })
}
