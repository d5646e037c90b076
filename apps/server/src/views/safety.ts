// What a person decided not to see, as their settings list it. Only here they see the people whom they blocked.
import type { RelatedPerson, Safety } from '@kloset/contract/relations.schemas'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import { findHiddenPosts, findMutedWords } from '../entities/relations/hidden-content.queries.ts'
import { findRelatedPeople, type RelatedRow } from '../entities/relations/relations.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import { countUnread } from '../features/messages/conversations.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { findMessagesFrom } from '../entities/relations/message-requests.queries.ts'
import { viewThumbnails } from './thumbnails.ts'
import { visibleTo } from './visible-to.ts'

export async function viewOwnSafety(db: Database, userId: string): Promise<Safety> {
  const { outOfSight } = await relationsOf(db, userId)
  const [sees, rows, words, hiddenIds, messagesFrom, { requestsCount }] = await Promise.all([
    visibleTo({ db }, userId),
    findRelatedPeople(db, userId),
    findMutedWords(db, userId),
    findHiddenPosts(db, userId),
    findMessagesFrom(db, userId),
    countUnread(db, userId, outOfSight),
  ])
  const [cards, posts] = await Promise.all([
    findProfileCards(
      db,
      rows.map((row) => row.person_id),
    ),
    viewThumbnails({ db }, hiddenIds, userId),
  ])
  const peopleOf = (kind: RelatedRow['kind']): RelatedPerson[] =>
    rows.flatMap((row) => {
      const card = cards.get(row.person_id)
      if (row.kind !== kind || !card) return []
      const endsAt = row.ends_at?.toISOString() ?? null
      return [{ ...card, createdAt: row.created_at.toISOString(), endsAt }]
    })
  return {
    blocked: peopleOf('blocks'),
    muted: peopleOf('mutes').filter(({ id }) => sees('person', id)),
    restricted: peopleOf('restricts').filter(({ id }) => sees('person', id)),
    words: words.map((row) => ({
      word: row.word,
      exceptFollowed: row.except_followed,
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
    hiddenPosts: hiddenIds.flatMap((id) => {
      const post = posts.get(id)
      return post ? [post] : []
    }),
    messagesFrom: messagesFrom ?? 'everyone',
    requestsCount,
  }
}
