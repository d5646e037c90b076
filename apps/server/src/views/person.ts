// People as the contract shows them: who they are, and in lists whether the viewer follows them.
import type { ListedPerson, SuggestedPerson } from '@kloset/contract/follows.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import {
  findFollowedAmong,
  findFollowersAmong,
  type PopularRow,
} from '../entities/people/follows.queries.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { visibleTo } from './visible-to.ts'

/** @returns the people who still exist and whom the viewer sees, in the order of their ids */
export async function viewPeople(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  ids: readonly string[],
  viewerId: string,
): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const [sees, cards, followed] = await Promise.all([
    visibleTo({ db }, viewerId),
    findProfileCards(reads, ids),
    findFollowedAmong(db, viewerId, ids),
  ])
  return ids.flatMap((id) => {
    const card = sees('person', id) && cards.get(id)
    return card ? [{ ...card, isFollowing: followed.has(id), isSelf: id === viewerId }] : []
  })
}

/** @returns null when there is nobody of that id whom the viewer sees */
export async function viewPerson(
  { db }: Pick<Platform, 'db'>,
  id: string,
  viewerId: string | null,
): Promise<ProfileCard | null> {
  const [sees, cards] = await Promise.all([visibleTo({ db }, viewerId), findProfileCards(db, [id])])
  return sees('person', id) ? (cards.get(id) ?? null) : null
}

interface Suggestions {
  /** People who opted in, with a body like the viewer's. */
  readonly similarIds: readonly string[]
  readonly popular: readonly PopularRow[]
}

/**
 * People to follow, each with the strongest reason: similar bodies first, then popular people. The viewer must
 * follow none of them.
 */
export async function viewSuggestions(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  { similarIds, popular }: Suggestions,
  viewerId: string,
  texts: Catalogue,
): Promise<SuggestedPerson[]> {
  const similar = new Set(similarIds)
  const ids = [...new Set([...similarIds, ...popular.map(({ id }) => id)])]
  const [sees, cards, followers] = await Promise.all([
    visibleTo({ db }, viewerId),
    findProfileCards(reads, ids),
    findFollowersAmong(db, viewerId, ids),
  ])
  const countOf = new Map(popular.map((row) => [row.id, row.followers_count]))
  return ids.flatMap((id) => {
    const card = sees('person', id) && cards.get(id)
    if (!card) return []
    const reason = similar.has(id)
      ? texts.profiles.similarBody.title
      : followers.has(id)
        ? texts.profiles.followsYou.title
        : followersText(countOf.get(id) ?? 0, texts)
    return [{ ...card, isFollowing: false, isSelf: false, reason }]
  })
}

const followersText = (count: number, { problems, profiles }: Catalogue) =>
  count === 0 ? profiles.newcomer.title : problems.followers(count)
