// The rule of what a viewer sees of other people. Every view asks it after reading rows and before presenting them, for
// lists and for single answers. The relations that it uses are cached, so it seldom needs a statement. Suspended people
// are hidden from everybody. The audience of a post is checked here as well.
import type { Audience } from '@kloset/contract/audiences.schemas'
import { findSuspended } from '../entities/moderation/sanctions.queries.ts'
import { findPrivateAmong } from '../entities/people/privacy.queries.ts'
import { findCloseness } from '../entities/posts/audiences.queries.ts'
import { isFollower, type Reader, readerOf } from '../entities/posts/posts-of-person.queries.ts'
import { isUnseen, relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { type Content, isSeen, type Kind } from '../entities/relations/relations.rules.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Whether something of this kind is shown.
 * @param personId the owner; null after their account was deleted, or when nobody is named
 * @param content the text, for kinds to which muted words apply
 */
export type Sees = (kind: Kind, personId: string | null, content?: Content) => boolean

/** Reads once for each view what the rule needs. @param viewerId null for a visitor */
export type Rule = (db: Database, viewerId: string | null) => Promise<Sees>

/** Messages of a suspended person stay visible, because the conversation also belongs to the other person. */
const hiddenOfSuspended = new Set<Kind>(['person', 'post', 'comment', 'notification'])

const hideSuspended: Rule = async (db) => {
  const isSuspended = await findSuspended(db)
  return (kind, personId) =>
    personId === null || !hiddenOfSuspended.has(kind) || !isSuspended(personId)
}

const rules = new Set<Rule>([hideSuspended])

/** Adds a rule to all views of this process. @returns a function that removes it */
export function addRule(rule: Rule): () => void {
  rules.add(rule)
  return () => rules.delete(rule)
}

/** @returns what the viewer sees: their own things always, those of others when every rule shows them */
export async function visibleTo(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
): Promise<Sees> {
  const [relations, ...others] = await Promise.all([
    relationsOf(db, viewerId),
    ...[...rules].map((rule) => rule(db, viewerId)),
  ])
  return (kind, personId, content) => {
    if (personId === null || personId === viewerId) return true
    if (!isSeen(relations, kind, personId, content)) return false
    // Called for each row of each page: a loop allocates no object.
    for (const sees of others) if (!sees(kind, personId, content)) return false
    return true
  }
}

/** A post, as far as its audience decides. */
interface Addressed {
  readonly authorId: string
  readonly audience: Audience
}

/**
 * Reads the viewer's relation to authors only when that decides: a post of somebody else is for followers or chosen
 * people.
 * @param viewerId null for a visitor
 * @param followsAuthors the posts were just read from the people whom the viewer follows
 * @returns whether the viewer is among the audience of one of the posts
 */
export async function findAudienceRule(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
  posts: Iterable<Addressed>,
  { followsAuthors = false } = {},
): Promise<(post: Addressed) => boolean> {
  const authors = new Set<string>()
  for (const { authorId, audience } of posts) {
    const isAsked = audience === 'chosen' || (audience === 'followers' && !followsAuthors)
    if (isAsked && authorId !== viewerId) authors.add(authorId)
  }
  const closenessTo =
    viewerId === null || authors.size === 0
      ? () => ({ follows: false, isChosen: false })
      : await findCloseness(db, viewerId, [...authors])
  return ({ authorId, audience }) => {
    if (audience === 'everyone' || authorId === viewerId) return true
    if (audience === 'chosen') return closenessTo(authorId).isChosen
    return audience === 'followers' && (followsAuthors || closenessTo(authorId).follows)
  }
}

/**
 * Whether the viewer sees a person's followers, the people whom they follow, and their public collections. For a
 * private account only its followers and the person do, and across a block nobody.
 * @param viewerId null for a visitor
 */
export async function findIsOpenTo(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
  personId: string,
): Promise<boolean> {
  if (viewerId === personId) return true
  if (await isUnseen(db, viewerId, personId)) return false
  const privateOnes = await findPrivateAmong(db, viewerId, [personId])
  return !privateOnes.has(personId) || isFollower(await findReader({ db }, viewerId, personId))
}

/** @returns a reader's relation to an author. @param viewerId null for a visitor */
export async function findReader(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
  personId: string,
): Promise<Reader> {
  if (viewerId === personId) return 'author'
  if (viewerId === null) return 'other'
  return readerOf((await findCloseness(db, viewerId, [personId]))(personId))
}
