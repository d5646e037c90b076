// Voting: one vote a person and post, which can be changed and removed; the counters are exact and live.
import { id } from '@kloset/contract/common.schemas'
import { notificationsTexts } from '@kloset/texts/notifications'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { votesCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { findPostOwner } from '../../entities/posts/posts.queries.ts'
import { announceVotes } from './announce-votes.ts'
import { findOptions } from '../../entities/posts/vote-options.queries.ts'
import { deleteVote, upsertVote } from './style-votes.queries.ts'
import { milestoneAt, toStyleVote } from './style-votes.rules.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface Vote {
  readonly postId: string
  readonly userId: string
  readonly optionId: string
}

/** The foreign key that fails when the option does not exist. */
const missingOption = 'style_votes_option_fkey'

/**
 * Sets the viewer's vote to the option.
 * @throws AppError `post_not_found`, `voting_unavailable` for a fallback option or one of another post
 */
export async function castVote(uses: Uses, vote: Vote): Promise<StyleVote> {
  const optionId = id.safeParse(vote.optionId).data
  if (optionId === undefined) throw await refusal(uses.db, vote.postId)
  try {
    await writeVote(uses, { ...vote, optionId })
  } catch (error) {
    if (violatedConstraint(error) !== missingOption) throw error
    throw await refusal(uses.db, vote.postId, error)
  }
  const state = await readState(uses.db, vote.postId, optionId)
  // There are options, because the vote names one of them, unless the post was deleted.
  if (state.options.length === 0) throw new AppError('post_not_found')
  return state
}

/** The counters' rows stay locked until the commit, so the total cannot change before the milestone is read. */
async function writeVote(uses: Uses, vote: Vote): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    const total = await upsertVote(tx, vote)
    if (total === null) return
    afterCommit(() => {
      announceVotes(uses, vote.postId)
      announceChoice(uses, vote.userId, { postId: vote.postId, optionId: vote.optionId })
    })
    const milestone = milestoneAt(total)
    if (milestone !== null) await notifyAuthor(uses, tx, afterCommit, vote, milestone)
  })
}

/** Shows the choice in the voter's other tabs. */
function announceChoice(
  { realtime }: Uses,
  userId: string,
  choice: { postId: string; optionId: string | null },
): void {
  realtime.emit(rooms.person(userId), 'post.voted', choice)
}

async function notifyAuthor(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { postId, userId }: Vote,
  milestone: number,
): Promise<void> {
  const owner = await findPostOwner(tx, postId)
  if (owner === null || owner.userId === userId) return
  await notify(uses, tx, afterCommit, {
    userId: owner.userId,
    type: 'other',
    title: notificationsTexts.votesReached(milestone).title,
    // Votes are secret.
    relatedUserId: null,
    relatedPostId: postId,
    dedupeKey: votesCause(postId, milestone),
  })
}

/**
 * Removes the viewer's vote; without one nothing changes.
 * @throws AppError `post_not_found`
 */
export async function removeVote(uses: Uses, postId: string, userId: string): Promise<StyleVote> {
  if (await deleteVote(uses.db, postId, userId)) {
    announceVotes(uses, postId)
    announceChoice(uses, userId, { postId, optionId: null })
  } else await assertStyleVote(uses.db, postId)
  return readState(uses.db, postId, null)
}

async function assertStyleVote(db: Database, postId: string): Promise<void> {
  const owner = await findPostOwner(db, postId)
  if (owner?.postType !== 'style_vote') throw new AppError('post_not_found')
}

/** Why a vote cannot stand: there is no such style vote, or this is none of its options. */
async function refusal(db: Database, postId: string, cause?: unknown): Promise<AppError> {
  await assertStyleVote(db, postId)
  return new AppError('voting_unavailable', { cause })
}

async function readState(
  db: Database,
  postId: string,
  chosenOptionId: string | null,
): Promise<StyleVote> {
  const options = await findOptions(db, [postId])
  return toStyleVote(options, options.length, chosenOptionId)
}
