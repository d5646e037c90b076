// People in lists as the contract shows them: who they are and whether the viewer follows them.
import type { ListedPerson, SuggestedPerson } from '@kloset/contract/follows'
import { messages } from '@kloset/contract/messages'
import { findFollowedAmong } from '../features/follows/follows.queries.ts'
import { findProfileCards } from '../features/profiles/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'

/** @returns the people who still exist, in the order of their ids. */
export async function viewPeople(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  ids: readonly string[],
  viewerId: string,
): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const [cards, followed] = await Promise.all([
    findProfileCards(reads, ids),
    findFollowedAmong(db, viewerId, ids),
  ])
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ ...card, isFollowing: followed.has(id), isSelf: id === viewerId }] : []
  })
}

interface Standing {
  readonly followsViewer: boolean
  readonly followersCount: number
}

/** A person to follow, with the reason that says most. */
export function presentSuggestion(person: ListedPerson, standing: Standing): SuggestedPerson {
  return { ...person, reason: reasonOf(standing) }
}

function reasonOf({ followsViewer, followersCount }: Standing): string {
  if (followsViewer) return messages.profiles.followsYou.title
  if (followersCount === 0) return messages.profiles.newcomer.title
  const people = followersCount === 1 ? 'follower' : 'followers'
  return `${followersCount.toLocaleString('en-US')} ${people}`
}
