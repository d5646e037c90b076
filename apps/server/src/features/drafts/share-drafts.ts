// Runs at the time of a draft, and every few minutes for times that were missed: shares each draft as its author would
// at this moment, under the same rules and limits. What cannot be shared stays a draft, and its author is notified.
import type { DraftFailure } from '@kloset/contract/drafts'
import { errorStatus } from '@kloset/contract/errors'
import { storedTitles } from '@kloset/contract/notifications'
import { findSanctions } from '../../entities/moderation/sanctions.queries.ts'
import { draftCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { hasChosenPeople } from '../../entities/posts/chosen-people.queries.ts'
import { DraftChanged, dropDraft } from '../../entities/posts/drop-draft.queries.ts'
import { createPost } from '../../entities/posts/posts.service.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { eachDue, tryEach } from '../../platform/jobs/try-each.ts'
import {
  type DraftRow,
  type DueDraft,
  findDraft,
  findDueDrafts,
  markFailed,
} from './drafts.queries.ts'
import { failureOf, toPost } from './drafts.rules.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'realtime'>

const BATCH = 100
/** How long a draft is tried again while the server itself fails. */
const LATE_MINUTES = 60

export async function run(uses: Uses): Promise<void> {
  const due = eachDue(
    BATCH,
    ({ draftId }: DueDraft) => draftId,
    (batch) => findDueDrafts(uses.db, { lateMinutes: LATE_MINUTES, ...batch }),
  )
  await tryEach(due, async (draft) => {
    try {
      await shareDue(uses, draft)
    } catch (error) {
      if (draft.isLate) await giveUp(uses, draft, 'other')
      throw error
    }
  })
}

/**
 * Shares it as it is now. The transaction that adds the post deletes the draft, so a second try finds nothing. A draft
 * whose time was changed or removed meanwhile is not touched.
 */
async function shareDue(uses: Uses, due: DueDraft): Promise<void> {
  const draft = await findDraft(uses.db, due)
  if (draft?.publish_at?.getTime() !== due.publishAt.getTime()) return
  try {
    const failure = await tryToShare(uses, draft, due)
    if (failure !== null) await giveUp(uses, due, failure)
  } catch (error) {
    if (!(error instanceof DraftChanged)) throw error
    await shareDue(uses, due)
  }
}

async function tryToShare(
  uses: Uses,
  { user_id: userId, id, content, revision }: DraftRow,
  { publishAt }: DueDraft,
): Promise<DraftFailure | null> {
  const [sanction] = await findSanctions(uses.db, userId)
  if (sanction) return sanction.kind === 'suspend' ? 'suspended' : 'limited'
  const post = toPost(content, id)
  if (post === null) return 'incomplete'
  if (post.audience === 'chosen' && !(await hasChosenPeople(uses.db, userId)))
    return 'nobody_chosen'
  try {
    await createPost(uses, userId, post, { revision, publishAt })
    // If somebody saved the draft while it was shared by hand, it still exists.
    await dropDraft(uses.db, { userId, draftId: id })
    return null
  } catch (error) {
    if (error instanceof AppError && errorStatus[error.code] < 500) return failureOf(error.code)
    throw error
  }
}

async function giveUp(
  uses: Uses,
  { userId, draftId, publishAt }: DueDraft,
  failure: DraftFailure,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    if (!(await markFailed(tx, { userId, draftId }, failure))) return
    await notify(uses, tx, afterCommit, {
      userId,
      type: 'other',
      title: storedTitles.draftNotShared,
      relatedUserId: null,
      dedupeKey: draftCause(draftId, publishAt),
    })
  })
}
