// Stores drafts, deletes and restores them, and plans when one is shared. Nobody else is notified.
import { DAY_MS } from '@kloset/contract/durations'
import { draftLimits } from '@kloset/contract/drafts'
import type { DraftContent } from '@kloset/contract/drafts.schemas'
import { MEGABYTE } from '@kloset/contract/media'
import { allowedAudience } from '@kloset/contract/post-audience'
import { isDeepStrictEqual } from 'node:util'
import { lockPrivacy } from '../../entities/people/privacy.queries.ts'
import { lockPerson } from '../../entities/people/profiles.queries.ts'
import { requireChosenPeople } from '../../entities/posts/chosen-people.ts'
import { requireSimilarVoters } from '../../entities/posts/similar-voters.ts'
import { secondsUntil } from '../../entities/posts/vote-ends.rules.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError, type Sentence } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { shareDrafts } from './drafts.jobs.ts'
import * as queries from './drafts.queries.ts'
import type { DraftKey, DraftRow } from './drafts.queries.ts'
import { toPost } from './drafts.rules.ts'

type Uses = Pick<Platform, 'db'>

const refuse = (code: 'conflict' | 'invalid_input' | 'upload_not_found', detail: Sentence) =>
  new AppError(code, { detail })

/** Why a draft is missing: a page that still shows it must learn that it was shared. */
export const missing = async (db: Database, key: DraftKey): Promise<AppError> =>
  (await queries.isShared(db, key))
    ? new AppError('draft_not_found', { detail: ({ problems }) => problems.draftIsShared })
    : new AppError('draft_not_found')

/**
 * Stores a new draft, or a new revision of one. The same content again changes nothing. The draft then has exactly the
 * uploads that it names. A planned time stays.
 * @param revision the revision that is replaced; null for a new draft
 * @throws AppError `draft_not_found`, `upload_not_found`, `invalid_input` for a planned draft that is not complete any
 * more, `conflict` when it was changed or shared elsewhere or there is no space for more
 */
export async function saveDraft(
  { db }: Uses,
  key: DraftKey,
  {
    content: given,
    revision,
  }: { readonly content: DraftContent; readonly revision: number | null },
): Promise<void> {
  // In the format in which the database returns it.
  const content = JSON.parse(JSON.stringify(given)) as DraftContent
  await transaction(db, async (tx) => {
    // Counts concurrent additions too: with more drafts than the limit none could be changed any more.
    await lockPerson(tx, key.userId)
    // Waits for a concurrent request that adds it, because the same content may be sent twice at once.
    const isNew = revision === null && (await queries.insertDraft(tx, key, content))
    const before = isNew ? null : await queries.lockDraft(tx, key)
    const draft = before?.deleted_at === null ? before : null
    if (draft && isDeepStrictEqual(draft.content, content)) return
    if (revision === null) await requireNew(tx, key, isNew)
    else await replace(tx, key, draft, { content, revision })
    const uploadIds = content.media.map(({ uploadId }) => uploadId)
    if ((await queries.keepUploads(tx, key, uploadIds)) < uploadIds.length) {
      throw refuse('upload_not_found', ({ problems }) => problems.draftFilesMissing)
    }
    await requireSpace(tx, key.userId)
  })
}

async function requireNew(tx: Database, key: DraftKey, isNew: boolean): Promise<void> {
  if (await queries.isShared(tx, key)) {
    throw refuse('conflict', ({ problems }) => problems.draftIsShared)
  }
  if (!isNew) throw refuse('conflict', ({ problems }) => problems.draftChanged)
}

async function replace(
  tx: Database,
  key: DraftKey,
  before: DraftRow | null,
  { content, revision }: { readonly content: DraftContent; readonly revision: number },
): Promise<void> {
  if (!before) throw await missing(tx, key)
  if (before.revision !== revision) {
    throw refuse('conflict', ({ problems }) => problems.draftChanged)
  }
  if (before.publish_at) await requireReady(tx, key, content, before.publish_at)
  await queries.updateContent(tx, key, content)
}

async function requireSpace(tx: Database, userId: string): Promise<void> {
  const { most, bytes } = draftLimits
  const kept = await queries.countKept(tx, userId)
  if (kept.drafts > most) {
    throw refuse('conflict', ({ problems }) => problems.draftsAreFull(most))
  }
  if (kept.bytes > bytes) {
    throw refuse('conflict', ({ problems }) => problems.draftFilesAreFull(bytes / MEGABYTE))
  }
}

/**
 * @throws AppError `invalid_input` when it could not be shared as it is, or its vote would be over by then; `conflict`
 * for chosen people while there are none, and for votes by bodies like an unknown body
 */
async function requireReady(
  tx: Database,
  { userId, draftId }: DraftKey,
  content: DraftContent,
  publishAt: Date,
): Promise<void> {
  if (toPost(content, draftId) === null) {
    throw refuse('invalid_input', ({ problems }) => problems.draftIsIncomplete)
  }
  const { postType, endsAt } = content
  if (postType === 'style_vote' && endsAt !== null && Date.parse(endsAt) <= publishAt.getTime()) {
    throw refuse('invalid_input', ({ problems }) => problems.voteEndsBeforePlan)
  }
  if (content.audience === 'chosen') await requireChosenPeople(tx, userId)
  if (postType === 'style_vote' && content.votesFrom === 'similar') {
    const audience = allowedAudience(content.audience, await lockPrivacy(tx, userId))
    await requireSimilarVoters(tx, userId, audience)
  }
}

async function requireDraft(tx: Database, key: DraftKey): Promise<DraftRow> {
  const draft = await queries.lockDraft(tx, key)
  if (draft?.deleted_at !== null) throw await missing(tx, key)
  return draft
}

/** One second late: the transaction began before its time was read, and a job that is early finds nothing. */
const shareAt = (tx: Database, publishAt: Date) =>
  enqueue(tx, shareDrafts, {}, { delaySeconds: secondsUntil(publishAt) + 1 })

/**
 * Plans that a draft is shared by itself at this time. It replaces an earlier plan.
 * @throws AppError `draft_not_found`, `invalid_input` for a time in the past or too far away, and while the draft is
 * not complete, `conflict` for chosen people while there are none, and for votes by bodies like an unknown body
 */
export async function planDraft(
  { db }: Uses,
  key: DraftKey,
  { publishAt: text, timeZone }: { readonly publishAt: string; readonly timeZone: string },
): Promise<void> {
  const publishAt = new Date(text)
  const inMs = publishAt.getTime() - Date.now()
  await transaction(db, async (tx) => {
    const draft = await requireDraft(tx, key)
    if (inMs <= 0) throw refuse('invalid_input', ({ problems }) => problems.timeIsOver)
    if (inMs > draftLimits.planMaxDays * DAY_MS) {
      throw refuse('invalid_input', ({ drafts }) => drafts.planIsFar(draftLimits.planMaxDays))
    }
    await requireReady(tx, key, draft.content, publishAt)
    await queries.updatePlan(tx, key, { publishAt, timeZone })
    // A job of an earlier plan finds that this draft is not due yet.
    await shareAt(tx, publishAt)
  })
}

/** Removes the planned time of a draft. @throws AppError `draft_not_found` */
export async function unplanDraft({ db }: Uses, key: DraftKey): Promise<void> {
  await transaction(db, async (tx) => {
    await requireDraft(tx, key)
    await queries.updatePlan(tx, key, null)
  })
}

/** @throws AppError `draft_not_found` */
export async function deleteDraft({ db }: Uses, key: DraftKey): Promise<void> {
  if (!(await queries.markDeleted(db, key))) throw await missing(db, key)
}

/**
 * Restores a draft that was deleted within the last hour. A draft that is not deleted stays as it is.
 * @throws AppError `draft_not_found`, `conflict` when there is no space left for it
 */
export async function restoreDraft({ db }: Uses, key: DraftKey): Promise<void> {
  await transaction(db, async (tx) => {
    await lockPerson(tx, key.userId)
    const draft = await queries.lockDraft(tx, key)
    if (!draft) throw new AppError('draft_not_found')
    if (draft.deleted_at === null) return
    await queries.unmarkDeleted(tx, key)
    await requireSpace(tx, key.userId)
    if (draft.publish_at) await shareAt(tx, draft.publish_at)
  })
}
