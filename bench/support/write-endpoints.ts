// The writes of the load benchmark: each is a new one, by another person and about another post than the previous one.
import { signIn } from '@kloset/contract/auth'
import { addComment } from '@kloset/contract/comments'
import { likePost } from '@kloset/contract/likes'
import { createPost, trackView } from '@kloset/contract/posts'
import { castVote } from '@kloset/contract/style-votes'
import { randomInt, randomUUID } from 'node:crypto'
import { at, type MeasuredEndpoint, messageTo, type Pair } from './endpoints.ts'
import type { ApiRequest } from './measure.ts'
import { idsIn } from './subjects.ts'
import { type Community, type Member, password } from './community.ts'

const POSTS = 20_000
const VOTES = 5000
/** More people who sign in would not change the result. */
const SIGNING_IN = 64

export async function prepareWrites(
  { pool, members }: Community,
  pairs: readonly Pair[],
): Promise<MeasuredEndpoint[]> {
  // Not in the order of time, because neighbours share a page on disk: a group of likes would change all rows of a page
  // at once.
  const posts = await idsIn(
    pool,
    `select id from (select post_id as id from posts order by created_at desc limit ${POSTS}) newest
    order by md5(id::text)`,
  )
  const { rows: options } = await pool.query<{ postId: string; optionId: string }>(
    `select distinct on (post_id) post_id as "postId", id as "optionId"
    from style_vote_options order by post_id desc limit ${VOTES}`,
  )
  const each = <Thing>(
    name: string,
    things: readonly Thing[],
    make: (thing: Thing, member: Member) => ApiRequest,
  ): MeasuredEndpoint => {
    // On a database that was measured before, this makes most of the following writes new again.
    let next = randomInt(things.length * members.length)
    const requests = () => {
      const index = next++
      const round = Math.floor(index / things.length)
      const thing = things[index % things.length] as Thing
      return make(thing, members[(index + round) % members.length] as Member)
    }
    return { name, baseline: 'row', requests }
  }
  const change = (
    { path, method }: { readonly path: string; readonly method: string },
    postId: string,
    { cookie }: Member,
    body?: object,
  ): ApiRequest => ({
    method: method as ApiRequest['method'],
    path: at(path, { postId }),
    cookie,
    ...(body && { body }),
  })
  return [
    each('like', posts, (postId, member) => change(likePost, postId, member)),
    each('vote', options, ({ postId, optionId }, member) =>
      change(castVote, postId, member, { optionId }),
    ),
    each('view', posts, (postId, member) => change(trackView, postId, member)),
    each('comment', posts, (postId, member) =>
      change(addComment, postId, member, {
        content: 'Love the layers.',
        clientKey: randomUUID(),
      }),
    ),
    each('message', [...pairs, ...pairs.map(([a, b]) => [b, a] as const)], ([from, to]) =>
      messageTo(from, to),
    ),
    each('thread', members, (member) => ({
      method: 'POST',
      path: createPost.path,
      cookie: member.cookie,
      body: {
        postType: 'forum',
        title: 'Which boots for wide calves?',
        description: 'They should fit over jeans.',
        clientKey: randomUUID(),
      },
    })),
    {
      name: 'sign-in',
      baseline: 'hash',
      requests: members.slice(0, SIGNING_IN).map(({ email }) => ({
        method: 'POST',
        path: signIn.path,
        body: { email, password },
      })),
    },
  ]
}
