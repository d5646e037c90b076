// Asks moderators to review a new post or profile picture, because of what the server found or because its author is
// new. Most findings also hide it from others until then. The author is notified, and never banned.
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { catalogues } from '@kloset/texts/catalogues'
import { languages } from '@kloset/texts/languages'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { AppError } from '../../platform/errors.ts'
import { lockPerson } from '../people/profiles.queries.ts'
import { avatarKeyOf } from '../people/profiles.rules.ts'
import { lockPost } from '../posts/posts.queries.ts'
import { keepFiles } from '../media/kept-files.queries.ts'
import { type FindingListener, isHeldFor } from '../media/findings.ts'
import {
  type Finding,
  MOST_DIFFERENT_BITS,
  type PictureFinding,
} from '../media/picture-hashes.queries.ts'
import { act } from './acting.ts'
import { joinCase, type Subject } from './cases.queries.ts'
import { findSubject, pathsOf, type StoredEvidence } from './evidence.queries.ts'
import { findServerEvidence, insertReport } from './reports.queries.ts'
import { notifyConcerned } from './notify-decision.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

const categories: Record<Exclude<Finding, 'removed_before'>, ReportCategory> = {
  matched: 'illegal',
  explicit: 'nudity',
  flagged: 'nudity',
  not_checked: 'other',
  new_person: 'other',
}

/**
 * Reports the post to the moderators, and holds it unless the finding is only a flag. Listens for findings. Call it
 * before the post is locked (lock order, 2).
 * @throws AppError `post_not_found` when the post is deleted at the same moment
 */
export const reviewPost: FindingListener = (uses, tx, afterCommit, { postId, ...found }) =>
  review(uses, tx, afterCommit, {
    ...found,
    subject: { kind: 'post', id: postId, withinId: null },
    lock: () => lockPost(tx, postId),
  })

/**
 * The same for the present picture of a profile. A hidden picture is removed from the profile until a moderator gives
 * it back.
 * @throws AppError `profile_not_found` when the account is deleted, or the picture replaced, at the same moment
 */
export const reviewAvatar = (
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  {
    personId,
    ...found
  }: {
    readonly personId: string
    readonly finding: PictureFinding
    /** Its perceptual hash, where it is like a removed one. */
    readonly hash?: string | null
    /** The picture that was checked. If the profile has another one, nothing is done. */
    readonly key?: string
    /** Puts the picture on the profile: called once its case and the person are locked. */
    readonly show?: () => Promise<void>
  },
): Promise<void> =>
  review(uses, tx, afterCommit, {
    ...found,
    subject: { kind: 'profile', id: personId, withinId: null },
    lock: () => lockPerson(tx, personId),
  })

interface Reviewed {
  readonly key?: string
  readonly hash?: string | null
  readonly subject: Subject & { readonly kind: 'post' | 'profile' }
  readonly finding: Finding
  readonly lock: () => Promise<void>
  readonly show?: () => Promise<void>
}

async function review(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { subject, finding, key, hash, lock, show }: Reviewed,
): Promise<void> {
  const found = await findSubject(tx, subject)
  if (!found) return
  const { id: personId } = found.evidence.author
  const category =
    finding === 'removed_before'
      ? await findCategoryOfCopy(tx, { personId, postId: subject.id, hash: hash ?? null })
      : categories[finding]
  const caseId = await joinCase(tx, { subject, personId, category, isAutomated: true })
  await lock()
  await show?.()
  const current = await findSubject(tx, subject)
  const isPost = subject.kind === 'post'
  const isOther = key !== undefined && avatarKeyOf(current?.evidence.avatarUrl ?? null) !== key
  // It was just deleted or replaced: nothing of the case is written.
  if (!current || isOther) throw new AppError(isPost ? 'post_not_found' : 'profile_not_found')
  const { evidence } = current
  const earlier = await findServerEvidence(tx, caseId, category)
  // Another picture of the post was reported first. A profile has one picture, so it is a different one each time.
  if (!isPost || !earlier.some((kept) => showsAllOf(kept, evidence))) {
    const nobody = { isAutomated: true, reporterId: null, name: null, email: null, language: 'en' }
    const nothing = { words: null, law: null, position: null }
    await insertReport(tx, { caseId, category, evidence, ...nobody, ...nothing })
    await keepFiles(tx, caseId, pathsOf(evidence))
  }
  if (current.isHeld || !isHeldFor(finding)) return
  const actId = await act(uses, tx, afterCommit, {
    kind: 'hold',
    actorId: null,
    caseId,
    personId,
    subject,
    ...(!isPost && { removed: 'avatar' }),
    reason: (await textsOf(tx, personId)).holdReasons[finding],
  })
  await notifyConcerned(uses, tx, afterCommit, { kind: 'statement', actId, personId })
}

/**
 * The most severe category for which such pictures were removed: those of the post, or the one with `hash`. When the
 * removal has just been reversed, the most severe category of all.
 */
async function findCategoryOfCopy(
  tx: Database,
  copy: { readonly personId: string; readonly postId: string; readonly hash: string | null },
): Promise<ReportCategory> {
  const { rows } = await sql<{ category: ReportCategory }>`
    with copies as (
      select perceptual_hash as hash from uploads
      where user_id = ${copy.personId} and post_id = ${copy.postId}
      union all select ${copy.hash}::bit(64)
    )
    select category from removed_pictures as removed
    join moderation_cases as cases on cases.id = removed.case_id
    join copies on bit_count(removed.hash # copies.hash) <= ${MOST_DIFFERENT_BITS}
    order by severity desc limit 1
  `.execute(tx)
  return rows[0]?.category ?? 'intimate_picture'
}

const showsAllOf = (kept: StoredEvidence, now: StoredEvidence) => {
  const ids = new Set(kept.pictures.map(({ uploadId }) => uploadId))
  return now.pictures.every(({ uploadId }) => ids.has(uploadId))
}

/** Texts in the language of the person, who reads the reason. */
async function textsOf(tx: Database, personId: string) {
  const { rows } = await sql<{ language: string }>`
    select language from credentials where user_id = ${personId}
  `.execute(tx)
  const language = languages.find((each) => each === rows[0]?.language) ?? 'en'
  return catalogues[language].statements
}
