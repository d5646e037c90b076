// What new people may not do yet. Every refusal says when they may.
import type { Catalogue } from '@kloset/texts/catalogues'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { addShared, findNewness, type Newness } from './new-people.queries.ts'

interface Uses {
  readonly config: Pick<Config, 'newPeople'>
}

/**
 * Counts the post, in the transaction that writes it.
 * @returns whether the post is one of the first, which a moderator reviews before others see it
 * @throws AppError `new_person_limit`
 */
export async function requireMayShare(
  tx: Database,
  { config: { newPeople } }: Uses,
  userId: string,
  links: number,
): Promise<boolean> {
  const newness = await findNewness(tx, newPeople, userId)
  if (!newness) return false
  const shared = await addShared(tx, userId, { posts: 1, links })
  if (shared.posts > newPeople.posts) throw refusal('newPeoplePosts', newPeople.posts, newness)
  if (links > 0 && shared.links > newPeople.links) {
    throw refusal('newPeopleLinks', newPeople.links, newness)
  }
  return shared.posts <= newPeople.held
}

/** The addresses of a post's product links, including duplicates. */
interface LinkChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Counts the new links of an existing post. Call it before they are written.
 * @throws AppError `new_person_limit`
 */
export async function requireMayLink(
  tx: Database,
  { config: { newPeople } }: Uses,
  userId: string,
  change: LinkChange,
): Promise<void> {
  const added = countAdded(change)
  if (added === 0) return
  const newness = await findNewness(tx, newPeople, userId)
  if (!newness) return
  const { links } = await addShared(tx, userId, { posts: 0, links: added })
  if (links > newPeople.links) throw refusal('newPeopleLinks', newPeople.links, newness)
}

/** Counts new links: each earlier link offsets one later link with the same address. */
function countAdded({ before, after }: LinkChange): number {
  const kept = [...before]
  return after.filter((url) => {
    const index = kept.indexOf(url)
    if (index !== -1) kept.splice(index, 1)
    return index === -1
  }).length
}

/**
 * Refuses the first message of two people, unless its receiver follows the sender.
 * @throws AppError `new_person_limit`
 */
export async function requireMayApproach(
  tx: Database,
  { config: { newPeople } }: Uses,
  userId: string,
  isKnown: () => Promise<boolean>,
): Promise<void> {
  const newness = await findNewness(tx, newPeople, userId)
  if (newness && !(await isKnown())) throw refusal('newPeopleMessages', 0, newness)
}

type Limit = 'newPeoplePosts' | 'newPeopleLinks' | 'newPeopleMessages'

/** A limit and its end, for the hint before it is reached and for the refusal. */
export const limitText = (
  { problems }: Catalogue,
  limit: Limit,
  most: number,
  { secondsLeft, readsLeft }: Newness,
): string => `${problems[limit](most)} ${problems.newPeopleUntil(secondsLeft, readsLeft)}`

const refusal = (limit: Limit, most: number, newness: Newness) =>
  new AppError('new_person_limit', {
    detail: (texts) => limitText(texts, limit, most, newness),
  })
