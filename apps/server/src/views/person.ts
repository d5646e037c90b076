// People as the contract shows them: who they are, and in lists whether the viewer follows them.
import { followLimits } from '@kloset/contract/follows'
import type { ListedPerson, SuggestedPerson } from '@kloset/contract/follows.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import {
  findFollowedAmong,
  findFollowersAmong,
  type PopularRow,
} from '../entities/people/follows.queries.ts'
import { findPrivateAmong } from '../entities/people/privacy.queries.ts'
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
  const [sees, cards, followed, privateOnes] = await Promise.all([
    visibleTo({ db }, viewerId),
    findProfileCards(reads, ids),
    findFollowedAmong(db, viewerId, ids),
    findPrivateAmong(db, viewerId, ids),
  ])
  return ids.flatMap((id) => {
    const card = sees('person', id) && cards.get(id)
    if (!card) return []
    const account = privateOnes.get(id)
    const isFollowing = followed.has(id)
    const isRequested = !isFollowing && account?.isRequested === true
    const isPrivate = account !== undefined
    return [{ ...card, isFollowing, isPrivate, isRequested, isSelf: id === viewerId }]
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
  /** People who opted in, with a body like the viewer's; those with a private account are left out here. */
  readonly similarIds: readonly string[]
  readonly popular: readonly PopularRow[]
}

/**
 * People to follow, each with the strongest reason: at most half of them have similar bodies, the others are popular.
 */
export async function viewSuggestions(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  { similarIds, popular }: Suggestions,
  viewerId: string,
  texts: Catalogue,
): Promise<SuggestedPerson[]> {
  const all = [...new Set([...similarIds, ...popular.map(({ id }) => id)])]
  const [sees, cards, followers, followed, privateOnes] = await Promise.all([
    visibleTo({ db }, viewerId),
    findProfileCards(reads, all),
    findFollowersAmong(db, viewerId, all),
    findFollowedAmong(db, viewerId, all),
    findPrivateAmong(db, viewerId, all),
  ])
  const isNew = (id: string) => id !== viewerId && !followed.has(id) && !privateOnes.has(id)
  const similar = new Set(similarIds.filter(isNew).slice(0, followLimits.suggestions / 2))
  const popularIds = popular.map(({ id }) => id).filter(isNew)
  const ids = [...new Set([...similar, ...popularIds])]
  const countOf = new Map(popular.map((row) => [row.id, row.followers_count]))
  const items = ids.flatMap((id) => {
    const card = sees('person', id) && cards.get(id)
    if (!card) return []
    const reason = similar.has(id)
      ? texts.profiles.similarBody.title
      : followers.has(id)
        ? texts.profiles.followsYou.title
        : followersText(countOf.get(id) ?? 0, texts)
    const state = { isFollowing: false, isPrivate: false, isRequested: false, isSelf: false }
    return [{ ...card, ...state, reason }]
  })
  return items.slice(0, followLimits.suggestions)
}

const followersText = (count: number, { problems, profiles }: Catalogue) =>
  count === 0 ? profiles.newcomer.title : problems.followers(count)
