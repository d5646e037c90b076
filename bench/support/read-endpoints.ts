// Single posts, comments, searches, notifications and conversations of the load benchmark.
import { getComments } from '@kloset/contract/comments'
import { getMessages } from '@kloset/contract/messages'
import { getPost } from '@kloset/contract/posts'
import { searchPeople, searchPosts } from '@kloset/contract/search'
import { at, type MeasuredEndpoint, notificationsOf, type Pair, read } from './endpoints.ts'
import { peopleTerms, postTerms } from './search-terms.ts'
import { idsIn } from './subjects.ts'
import type { Community, Member } from './community.ts'

const NEWEST = 2000
const TALKED_OF = 500

export async function prepareReads(
  { pool, members }: Community,
  pairs: readonly Pair[],
): Promise<MeasuredEndpoint[]> {
  const [first, second] = members as [Member, Member]
  const newest = await idsIn(
    pool,
    `select post_id as id from posts order by created_at desc, post_id desc limit ${NEWEST}`,
  )
  const talkedOf = await idsIn(
    pool,
    `select post_id as id from posts order by comments_count desc, post_id limit ${TALKED_OF}`,
  )
  const [quiet = ''] = await idsIn(
    pool,
    'select post_id as id from posts where comments_count = 1 limit 1',
  )
  const of = (path: string, postIds: readonly string[]) =>
    postIds.map((postId, index) =>
      read(at(path, { postId }), members[index % members.length] ?? first),
    )
  const comments = (postId: string) => read(at(getComments.path, { postId }), first)
  const messages = (reader: Member, other: Member) =>
    read(at(getMessages.path, { userId: other.id }), reader)
  const [[a, b], [c]] = pairs as [Pair, Pair]
  return [
    { name: 'a post', baseline: 'prepared', requests: of(getPost.path, newest) },
    {
      name: 'its comments',
      baseline: 'prepared',
      requests: of(getComments.path, talkedOf),
      pages: { short: comments(quiet), full: comments(talkedOf[0] ?? '') },
    },
    searching('search people', searchPeople.path, peopleTerms, members),
    searching('search posts', searchPosts.path, postTerms, members),
    {
      name: 'notifications',
      baseline: 'prepared',
      requests: members.slice(1).map(notificationsOf),
      pages: { short: notificationsOf(first), full: notificationsOf(second) },
    },
    {
      name: 'a conversation',
      baseline: 'prepared',
      requests: pairs.flatMap(([one, other]) => [messages(one, other), messages(other, one)]),
      pages: { short: messages(b, c), full: messages(b, a) },
    },
  ]
}

/** Each request is by another person or with another term. */
const searching = (
  name: string,
  path: string,
  terms: readonly string[],
  members: readonly Member[],
): MeasuredEndpoint => ({
  name,
  baseline: 'prepared',
  requests: members.map((member, index) =>
    read(`${path}?q=${encodeURIComponent(terms[index % terms.length] ?? '')}`, member),
  ),
})
