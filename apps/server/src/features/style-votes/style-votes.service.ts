// Voting: one vote a person and post, which can be changed and removed; the counters are exact and live. Votes of one
// moment are written together.
import { id } from '@kloset/contract/common.schemas'
import { notificationsTexts } from '@kloset/texts/notifications'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { announceNotification } from '../../entities/notifications/notify.ts'
import { announceVotes } from './announce-votes.ts'
import { findOptionsOf } from '../../entities/posts/vote-options.queries.ts'
import {
  type AskedVote,
  deleteVote,
  findOpenness,
  upsertVotes,
  type Vote,
  type VotedRow,
} from './style-votes.queries.ts'
import { milestones, toStyleVote } from './style-votes.rules.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

const keyOf = ({ postId, userId }: Pick<Vote, 'postId' | 'userId'>) => postId + userId

const milestoneTitles = milestones.map((votes) => ({
  votes,
  title: notificationsTexts.votesReached(votes).title,
}))

const writeVote = gatherWrites<AskedVote, VotedRow>({
  keyOf,
  lockOf: ({ postId }) => postId,
  write: async (db, votes, skipLocked) => {
    const notified = new Set<string | null>()
    const rows = await upsertVotes(db, votes, skipLocked, milestoneTitles)
    return new Map(
      rows.map((row) => {
        // Votes that reach a milestone in one statement all return its notification; one of them announces it.
        const notificationId = notified.has(row.notificationId) ? null : row.notificationId
        notified.add(notificationId)
        return [keyOf(row), { ...row, notificationId }]
      }),
    )
  },
})

/**
 * Sets the viewer's vote to the option.
 * @param isAlike whether the voter's body counts as similar to the author's: called only when that decides
 * @throws AppError `post_not_found`, `voting_unavailable` for a fallback option or one of another post,
 * `vote_closed` after its end, `vote_for_similar`
 */
export async function castVote(
  uses: Uses,
  vote: Vote,
  isAlike: () => Promise<boolean>,
): Promise<StyleVote> {
  const { postId } = vote
  const optionId = id.safeParse(vote.optionId).data
  const announce = (written: VotedRow) => announceVote(uses, written, vote.optionId)
  const write = async (knownAlike: boolean) =>
    optionId !== undefined &&
    (await writeVote(uses.db, { ...vote, optionId, isAlike: knownAlike }, announce)) !== null
  if (!(await write(false))) {
    // There is no such style vote, it lacks this option, or it accepts only voters with similar bodies.
    const { isForSimilar } = await requireOpen(uses.db, postId, vote.userId)
    if (isForSimilar && !(await isAlike())) throw new AppError('vote_for_similar')
    if (!isForSimilar || !(await write(true))) throw new AppError('voting_unavailable')
  }
  const voter = { userId: vote.userId, chosenOptionId: optionId ?? null }
  const state = await readState(uses.db, postId, voter, () => Promise.resolve(true))
  // There are options, because the vote names one of them, unless the post was deleted.
  if (state.options.length === 0) throw new AppError('post_not_found')
  return state
}

function announceVote(
  uses: Uses,
  { postId, userId, isNew, authorId, notificationId: id, what }: VotedRow,
  optionId: string,
): void {
  if (isNew) {
    announceVotes(uses, postId)
    announceChoice(uses, userId, { postId, optionId })
  }
  if (id !== null) announceNotification(uses, { userId: authorId, id, what })
}

/** Shows the choice in the voter's other tabs. */
function announceChoice(
  { realtime }: Uses,
  userId: string,
  choice: { postId: string; optionId: string | null },
): void {
  realtime.emit(rooms.person(userId), 'post.voted', choice)
}

/**
 * Removes the viewer's vote; without one nothing changes.
 * @param isAlike as of `castVote`
 * @throws AppError `post_not_found`, `vote_closed` after its end
 */
export async function removeVote(
  uses: Uses,
  { postId, userId }: Pick<Vote, 'postId' | 'userId'>,
  isAlike: () => Promise<boolean>,
): Promise<StyleVote> {
  if (await deleteVote(uses.db, { postId, userId })) {
    announceVotes(uses, postId)
    announceChoice(uses, userId, { postId, optionId: null })
  } else await requireOpen(uses.db, postId, userId)
  return readState(uses.db, postId, { userId, chosenOptionId: null }, isAlike)
}

async function requireOpen(db: Database, postId: string, viewerId: string) {
  const found = await findOpenness(db, postId, viewerId)
  if (found === null) throw new AppError('post_not_found')
  if (found.isClosed) throw new AppError('vote_closed')
  return found
}

async function readState(
  db: Database,
  postId: string,
  voter: { userId: string; chosenOptionId: string | null },
  isAlike: () => Promise<boolean>,
): Promise<StyleVote> {
  const options = (await findOptionsOf(db, [postId])).get(postId) ?? []
  const isAsked = options[0]?.is_for_similar === true
  return toStyleVote(options, options.length, { ...voter, isAlike: isAsked && (await isAlike()) })
}
