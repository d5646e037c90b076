// Posts follow their account when it becomes private or public again: some at a time, so that no lock is held for long
// and a person with very many posts can change it too.
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findCurrentBodyId } from '../bodies/body-versions.queries.ts'
import { POSTS_AT_ONCE } from '../bodies/point-posts.queries.ts'
import { lockPrivacy } from '../people/privacy.queries.ts'
import { spreadName } from '../people/profiles.jobs.ts'
import { lockPostsToFollow, narrowPosts, widenPosts } from './account-audience.queries.ts'
import { renewFilesOfPerson } from './posts.jobs.ts'

/**
 * Changes some posts in the caller's transaction.
 * @param decide runs while the posts are locked, and locks the account: posts are locked before people. Nothing changes
 *   when it answers false
 * @returns whether others may be left
 */
export async function followSome(
  tx: Database,
  userId: string,
  isPrivate: boolean,
  decide: () => Promise<boolean>,
): Promise<boolean> {
  const postIds = await lockPostsToFollow(tx, userId, isPrivate)
  if (!(await decide())) return false
  if (isPrivate) await narrowPosts(tx, postIds)
  else await widenPosts(tx, postIds, await findCurrentBodyId(tx, userId))
  return postIds.length === POSTS_AT_ONCE
}

/** Changes all other posts. It ends when the account changes again meanwhile. */
export async function followAccount(
  db: Database,
  userId: string,
  isPrivate: boolean,
): Promise<void> {
  const isStill = async (tx: Database) => (await lockPrivacy(tx, userId)) === isPrivate
  const followPart = () =>
    transaction(db, (tx) => followSome(tx, userId, isPrivate, () => isStill(tx)))
  while (await followPart());
}

/** For when all posts follow. A person who changes their mind repeatedly has one waiting job of each kind. */
export async function enqueueAfterwards(
  db: Database,
  userId: string,
  isPrivate: boolean,
): Promise<void> {
  const keyOf = ({ name }: { readonly name: string }) => `${name}:${userId}`
  if (isPrivate)
    await enqueue(db, renewFilesOfPerson, { userId }, { key: keyOf(renewFilesOfPerson) })
  else await enqueue(db, spreadName, { userId }, { key: keyOf(spreadName), person: userId })
}
