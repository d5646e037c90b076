// Voting: one vote a person and post, moved and taken back, with exact counters seen live.
import type { StyleVote } from '@kloset/contract/style-votes'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { findPostOwner } from '../posts/posts.queries.ts'
import { deleteVote, findOptions, upsertVote } from './style-votes.queries.ts'
import { isMilestone, toStyleVote } from './style-votes.rules.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>
type Tx = Transaction<Tables>

/**
 * Makes the viewer's vote stand on the option.
 * @throws AppError `post_not_found`, `voting_unavailable` for a fallback option or one of another post
 */
export async function castVote(
  uses: Uses,
  vote: { postId: string; userId: string; optionId: string },
): Promise<StyleVote> {
  return transaction(uses.db, async (tx, afterCommit) => {
    const owner = await findPostOwner(tx, vote.postId)
    if (owner?.postType !== 'style_vote') throw new AppError('post_not_found')
    if (!z.uuid().safeParse(vote.optionId).success) throw new AppError('voting_unavailable')
    const changed = await upsertOrRefuse(tx, vote)
    const state = await readState(tx, vote.postId, vote.optionId)
    if (changed) await announce(uses, tx, afterCommit, { ...vote, state, authorId: owner.userId })
    return state
  })
}

/**
 * Takes the viewer's vote back; without one nothing changes.
 * @throws AppError `post_not_found`
 */
export async function removeVote(uses: Uses, postId: string, userId: string): Promise<StyleVote> {
  return transaction(uses.db, async (tx, afterCommit) => {
    const owner = await findPostOwner(tx, postId)
    if (owner?.postType !== 'style_vote') throw new AppError('post_not_found')
    const changed = await deleteVote(tx, postId, userId)
    const state = await readState(tx, postId, null)
    if (changed) afterCommit(() => emitCounts(uses, postId, state))
    return state
  })
}

async function upsertOrRefuse(
  tx: Tx,
  vote: { postId: string; userId: string; optionId: string },
): Promise<boolean> {
  try {
    return await upsertVote(tx, vote)
  } catch (error) {
    if (violatedConstraint(error) === 'style_votes_option_fkey') {
      throw new AppError('voting_unavailable', { cause: error })
    }
    throw error
  }
}

async function readState(tx: Tx, postId: string, chosen: string | null): Promise<StyleVote> {
  const options = await findOptions(tx, [postId])
  return toStyleVote(options, options.length, chosen)
}

async function announce(
  uses: Uses,
  tx: Tx,
  afterCommit: AfterCommit,
  vote: { postId: string; userId: string; authorId: string; state: StyleVote },
): Promise<void> {
  const { postId, state, authorId } = vote
  const notificationId = isMilestone(state.totalVotes)
    ? await insertNotification(tx, {
        userId: authorId,
        type: 'other',
        title: `Your style vote reached ${state.totalVotes} votes`,
        relatedUserId: vote.userId,
        relatedPostId: postId,
        dedupeKey: `votes:${postId}:${state.totalVotes}`,
      })
    : null
  afterCommit(() => {
    emitCounts(uses, postId, state)
    if (notificationId !== null) {
      uses.realtime.emit(rooms.person(authorId), 'notification.created', { id: notificationId })
    }
  })
}

function emitCounts({ realtime }: Uses, postId: string, state: StyleVote): void {
  realtime.emit(rooms.post(postId), 'vote.counts', {
    postId,
    totalVotes: state.totalVotes,
    options: state.options.map(({ id, votesCount }) => ({ id, votesCount })),
  })
}
