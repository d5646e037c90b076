// Blocks, mutes, restrictions and hidden posts: rows, follows and their counters in one transaction, events after it.
// Only the person who decides receives an event.
import { relationLimits } from '@kloset/contract/relations'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { conversationIdOf } from '../../entities/conversations/conversations.rules.ts'
import { dropUnwritten, lockMembers } from '../../entities/conversations/members.queries.ts'
import { endFollow } from '../../entities/people/end-follow.ts'
import { mayWriteFirst } from '../../entities/people/first-messages.ts'
import { lockFollowCounts } from '../../entities/people/follows.queries.ts'
import { lockPerson } from '../../entities/people/profiles.queries.ts'
import { endChoice } from '../../entities/posts/chosen-people.ts'
import { findPostOwner } from '../../entities/posts/posts.queries.ts'
import * as content from '../../entities/relations/hidden-content.queries.ts'
import * as relations from '../../entities/relations/relations.queries.ts'
import { hasWritten, setRequest } from '../../entities/relations/message-requests.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface Pair {
  readonly viewerId: string
  readonly personId: string
}

/**
 * Makes two people invisible to each other; doing it again changes nothing.
 * @throws AppError `profile_not_found`, `forbidden` for oneself or when the list is full
 */
export async function block(uses: Uses, { viewerId, personId }: Pair): Promise<void> {
  refuseOneself(viewerId, personId)
  await transaction(uses.db, async (tx, afterCommit) => {
    // A follow that is made at the same moment waits here, and then finds the block.
    const found = await lockFollowCounts(tx, [viewerId, personId])
    const kinds = await relations.findKinds(tx, viewerId, personId)
    if (kinds.has('blocks')) return
    // For a blocked person, the person who blocks them does not exist.
    if (found < 2 || kinds.has('blocked_by')) throw new AppError('profile_not_found')
    await refuseFullList(tx, viewerId, 'blocks')
    await relations.insertBlock(tx, viewerId, personId)
    await endFollow(uses, tx, afterCommit, { followerId: viewerId, followingId: personId })
    await endFollow(uses, tx, afterCommit, { followerId: personId, followingId: viewerId })
    await endChoice(uses, tx, afterCommit, { ownerId: viewerId, personId })
    await endChoice(uses, tx, afterCommit, { ownerId: personId, personId: viewerId })
    afterCommit(() => announce(uses, [viewerId, personId]))
  })
}

/** Ends a block; doing it again changes nothing. Follows that it ended stay ended. */
export async function unblock(uses: Uses, { viewerId, personId }: Pair): Promise<void> {
  if (await relations.deleteBlock(uses.db, viewerId, personId)) announce(uses, [viewerId, personId])
}

/**
 * Mutes a person; doing it again changes its end.
 * @param days null without an end
 * @throws AppError `profile_not_found`, `forbidden` for oneself or when the list is full
 */
export async function mute(
  uses: Uses,
  { viewerId, personId, days }: Pair & { readonly days: number | null },
): Promise<void> {
  refuseOneself(viewerId, personId)
  await transaction(uses.db, async (tx) => {
    await lockPerson(tx, viewerId)
    await writeRelation(tx, { viewerId, personId, kind: 'mutes', days })
  })
  announce(uses, [viewerId])
}

/** After `lockPerson`. @throws AppError `profile_not_found`, `forbidden` when the list is full */
async function writeRelation(
  tx: Database,
  relation: Parameters<typeof relations.upsertRelation>[1],
): Promise<void> {
  const { viewerId, personId, kind } = relation
  const kinds = await relations.findKinds(tx, viewerId, personId)
  if (kinds.has('blocks') || kinds.has('blocked_by')) throw new AppError('profile_not_found')
  if (!kinds.has(kind)) await refuseFullList(tx, viewerId, kind)
  await relations.upsertRelation(tx, relation).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'relations_person_id_fkey') throw error
    throw new AppError('profile_not_found', { cause: error })
  })
}

export async function unmute(uses: Uses, pair: Pair): Promise<void> {
  await relations.deleteRelation(uses.db, { ...pair, kind: 'mutes' })
  announce(uses, [pair.viewerId])
}

/**
 * Lets a person's comments under the viewer's posts wait for approval, and their messages under requests.
 * @throws AppError `profile_not_found`, `forbidden` for oneself or when the list is full
 */
export async function restrict(uses: Uses, { viewerId, personId }: Pair): Promise<void> {
  refuseOneself(viewerId, personId)
  const conversationId = conversationIdOf(viewerId, personId)
  await transaction(uses.db, async (tx) => {
    await lockPerson(tx, viewerId)
    // A first message of the same moment is committed already, or waits here and then finds the restriction.
    await lockMembers(tx, conversationId, [viewerId, personId])
    await writeRelation(tx, { viewerId, personId, kind: 'restricts', days: null })
    await setRequest(tx, { userId: viewerId, otherId: personId, isRequest: true })
    await dropUnwritten(tx, conversationId, [viewerId, personId])
  })
  announce(uses, [viewerId])
}

/**
 * Ends the restriction. Waiting comments keep waiting. The conversation leaves the requests if the viewer has
 * written in it, or if the person may write to them first.
 */
export async function unrestrict(uses: Uses, pair: Pair): Promise<void> {
  const { viewerId: userId, personId: otherId } = pair
  await transaction(uses.db, async (tx) => {
    if (!(await relations.deleteRelation(tx, { ...pair, kind: 'restricts' }))) return
    const leavesRequests =
      (await hasWritten(tx, conversationIdOf(userId, otherId), userId)) ||
      (await mayWriteFirst(tx, userId, otherId))
    if (leavesRequests) await setRequest(tx, { userId, otherId, isRequest: false })
  })
  announce(uses, [userId])
}

/** @throws AppError `forbidden` when the list is full */
export async function muteWord(uses: Uses, muted: content.MutedWord): Promise<void> {
  const isWritten = await transaction(uses.db, async (tx) => {
    await lockPerson(tx, muted.userId)
    return content.upsertMutedWord(tx, muted)
  })
  if (!isWritten) throw fullList()
  announce(uses, [muted.userId])
}

export async function unmuteWord(uses: Uses, userId: string, word: string): Promise<void> {
  await content.deleteMutedWord(uses.db, userId, word)
  announce(uses, [userId])
}

/** @throws AppError `post_not_found` */
export async function hidePost(uses: Uses, userId: string, postId: string): Promise<void> {
  if ((await findPostOwner(uses.db, postId)) === null) throw new AppError('post_not_found')
  await transaction(uses.db, (tx) => content.insertHiddenPost(tx, userId, postId))
  announceHidden(uses, userId)
}

export async function showPost(uses: Uses, userId: string, postId: string): Promise<void> {
  await content.deleteHiddenPost(uses.db, userId, postId)
  announceHidden(uses, userId)
}

function refuseOneself(viewerId: string, personId: string): void {
  if (viewerId !== personId) return
  throw new AppError('forbidden', { detail: ({ safety }) => safety.notOneself })
}

const fullList = () => new AppError('forbidden', { detail: ({ safety }) => safety.tooMany })

async function refuseFullList(
  tx: Database,
  viewerId: string,
  kind: 'blocks' | relations.OwnKind,
): Promise<void> {
  if ((await relations.countRelations(tx, viewerId, kind)) >= relationLimits.people)
    throw fullList()
}

const announceToNodes = ({ realtime }: Uses, userIds: readonly [string, string?]) =>
  realtime.announceToNodes('relations.changed', userIds)

/** Open tabs keep the slot of a hidden post, where it can be shown again. Only the list of hidden posts is read again. */
function announceHidden(uses: Uses, userId: string): void {
  announceToNodes(uses, [userId])
  uses.realtime.emit(rooms.person(userId), 'safety.changed', {})
}

/**
 * Notifies the nodes, and the tabs of the first person. @param userIds the person who decided, and the other one of a
 * block
 */
function announce(uses: Uses, userIds: readonly [string, string?]): void {
  announceToNodes(uses, userIds)
  uses.realtime.emit(rooms.person(userIds[0]), 'relations.changed', {})
}
