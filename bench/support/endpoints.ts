// The endpoints that people use most, and the requests to each of them: sent by many people in rotation,
// and each write is a new one.
import { signIn } from '@kloset/contract/auth'
import {
  defaultTolerances,
  encodeBodyFilter,
  type FilterMeasure,
  noFilter,
} from '@kloset/contract/body-match'
import { addComment, getComments } from '@kloset/contract/comments'
import { getMessages, sendMessage } from '@kloset/contract/messages'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import { likePost } from '@kloset/contract/likes'
import { getNotifications } from '@kloset/contract/notifications'
import { getPost, getPostsOfPerson } from '@kloset/contract/posts'
import { searchPeople, searchPosts } from '@kloset/contract/search'
import { castVote } from '@kloset/contract/style-votes'
import { randomUUID } from 'node:crypto'
import { encodeCursor } from '../../apps/server/src/platform/database/keyset.ts'
import type { BaselineName } from './baselines.ts'
import type { ApiRequest } from './measure.ts'
import { ask, idsIn, lastButFew } from './subjects.ts'
import { type Member, password, type Community } from './community.ts'

export interface MeasuredEndpoint {
  readonly name: string
  /** The baseline it is compared with. */
  readonly baseline: BaselineName
  readonly requests: readonly ApiRequest[] | (() => ApiRequest)
  /** The same endpoint with a short page and with a full one, as the same person. */
  readonly pages?: { readonly short: ApiRequest; readonly full: ApiRequest }
}

const MESSAGES = 50
const NOTIFICATIONS = 60

/** @returns the endpoints in the order of the table. */
export async function prepareEndpoints(community: Community): Promise<MeasuredEndpoint[]> {
  await addActivity(community)
  return [...(await readEndpoints(community)), ...(await writeEndpoints(community))]
}

const at = (path: string, values: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')

const read = (path: string, { cookie }: Member): ApiRequest => ({ method: 'GET', path, cookie })

/** Writes a conversation for every two people, and notifications for every person. */
async function addActivity({ server, pool, members }: Community): Promise<void> {
  for (const [index, member] of members.entries()) {
    const other = members[index + 1]
    if (!other) continue
    const count = index % 2 === 0 ? MESSAGES : 1
    for (let number = 0; number < count; number += 1) {
      await ask(server.url, messageTo(member, other))
    }
  }
  await pool.query(
    `insert into notifications
      (user_id, type, title, content, related_post_id, related_user_id, dedupe_key)
    select member, 'like', 'New like', 'liked your look', post_id, user_id, 'bench:' || post_id
    from unnest($1::uuid[]) with ordinality as members (member, position)
    cross join lateral (
      select post_id, user_id from posts where post_type = 'regular' order by post_id
      limit case when position = 1 then 1 else $2 end
    ) as liked
    on conflict do nothing`,
    [members.map(({ id }) => id), NOTIFICATIONS],
  )
}

function messageTo({ cookie }: Member, other: Member): ApiRequest {
  return {
    method: 'POST',
    path: at(sendMessage.path, { userId: other.id }),
    cookie,
    body: { clientId: randomUUID(), content: 'Where did you find those boots?' },
  }
}

async function readEndpoints(community: Community): Promise<MeasuredEndpoint[]> {
  const { pool, members } = community
  const [first, second, third] = members as [Member, Member, Member]
  const withPage = (name: string, path: string, cursor: string): MeasuredEndpoint => {
    const requests = members.map((member) => read(path, member))
    const separator = path.includes('?') ? '&' : '?'
    const short = read(`${path}${separator}cursor=${cursor}`, first)
    return { name, baseline: 'prepared', requests, pages: { short, full: read(path, first) } }
  }
  const last = async (condition: string, values: readonly string[] = []) =>
    encodeCursor(await lastButFew(pool, condition, values))

  const [author = ''] = await idsIn(
    pool,
    `select user_id as id from posts where post_type = 'regular'
    group by user_id order by count(*) desc limit 1`,
  )
  const [talked = '', ...quiet] = await idsIn(
    pool,
    `(select post_id as id from posts order by comments_count desc limit 1)
    union all (select post_id from posts where comments_count = 1 limit 1)`,
  )
  const followed = `post_type = 'regular' and user_id in (
    select following_id from follows where follower_id = $1)`
  const body = `body=${await filterOf(community, first)}`
  const grid = at(getPostsOfPerson.path, { userId: author })
  const comments = (postId: string) => read(at(getComments.path, { postId }), first)
  const messages = (reader: Member, other: Member) =>
    read(at(getMessages.path, { userId: other.id }), reader)
  return [
    withPage('Discover', getDiscover.path, await last(`post_type = 'regular'`)),
    withPage('Following', getFollowing.path, await last(followed, [first.id])),
    withPage('SOS', getSos.path, await last(`post_type = 'style_vote'`)),
    withPage(
      'Discover, filtered',
      `${getDiscover.path}?${body}`,
      await last(`post_type = 'regular' and body_id is not null`),
    ),
    {
      name: 'a post',
      baseline: 'prepared',
      requests: members.map((member) => read(at(getPost.path, { postId: talked }), member)),
    },
    {
      name: 'its comments',
      baseline: 'prepared',
      requests: members.map((member) => ({ ...comments(talked), cookie: member.cookie })),
      pages: { short: comments(quiet[0] ?? ''), full: comments(talked) },
    },
    searching('search people', searchPeople.path, peopleTerms, members),
    searching('search posts', searchPosts.path, postTerms, members),
    withPage(
      'a profile’s grid',
      grid,
      await last(`post_type = 'regular' and user_id = $1`, [author]),
    ),
    {
      name: 'notifications',
      baseline: 'prepared',
      requests: members.slice(1).map((member) => read(getNotifications.path, member)),
      pages: {
        short: read(getNotifications.path, first),
        full: read(getNotifications.path, second),
      },
    },
    {
      name: 'a conversation',
      baseline: 'prepared',
      requests: [messages(first, second), messages(second, first)],
      pages: { short: messages(second, third), full: messages(second, first) },
    },
  ]
}

/**
 * Names of the population as people type them: a beginning, whole, in reverse order, parts, and one that
 * does not exist.
 */
const peopleTerms = [
  'od',
  'odi',
  'odile',
  'marchand odile',
  'mar',
  'member.4711',
  'archan',
  'nobody at all',
]

/**
 * Frequent words, several words, rare words, a name, a KLOtag, part of a word, and a term without a match.
 */
const postTerms = [
  'coat',
  'red coat',
  'black trousers',
  'wedding',
  'wide leg',
  'linen dress',
  'second hand',
  'market leeks',
  'train platform',
  'odile',
  'odile coat',
  '#workwear',
  '#weddingguest',
  'sho',
  'ousers',
  'quixotic zebra',
]

/** Each request is by another person or with another term. */
const searching = (
  name: string,
  path: string,
  terms: readonly string[],
  members: readonly Member[],
): MeasuredEndpoint => ({
  name,
  baseline: 'prepared',
  requests: terms.flatMap((term) =>
    members.map((member) => read(`${path}?q=${encodeURIComponent(term)}`, member)),
  ),
})

/** The filter of a member who searches for bodies like their own: ANY of five measures. */
async function filterOf({ pool }: Community, member: Member): Promise<string> {
  const { rows } = await pool.query<{
    height: number
    weight: number
    waist: number
    hips: number
  }>('select height, weight, waist, hips from measurements where user_id = $1', [member.id])
  const [own] = rows
  if (!own) throw new Error('The member has no measurements')
  const criterion = (name: FilterMeasure, value: number | null) =>
    value === null ? {} : { [name]: { value, tolerance: defaultTolerances[name] } }
  return encodeBodyFilter({
    ...noFilter,
    ...criterion('heightFeet', Math.floor(own.height / 12)),
    ...criterion('heightInches', Math.floor(own.height % 12)),
    ...criterion('weight', own.weight),
    ...criterion('waist', own.waist),
    ...criterion('hips', own.hips),
  })
}

async function writeEndpoints({ pool, members }: Community): Promise<MeasuredEndpoint[]> {
  const posts = await idsIn(
    pool,
    `select post_id as id from posts order by created_at desc limit 20000`,
  )
  const { rows: options } = await pool.query<{ postId: string; optionId: string }>(
    `select distinct on (post_id) post_id as "postId", id as "optionId"
    from style_vote_options order by post_id desc limit 5000`,
  )
  let next = 0
  /** All people act on one thing before the next thing begins. */
  const roundRobin = <Thing>(
    things: readonly Thing[],
    make: (thing: Thing, member: Member) => ApiRequest,
  ) => {
    return () => {
      const index = next++
      const thing = things[Math.floor(index / members.length) % things.length] as Thing
      return make(thing, members[index % members.length] as Member)
    }
  }
  return [
    {
      name: 'like',
      baseline: 'row',
      requests: roundRobin(posts, (postId, { cookie }) => ({
        method: 'PUT',
        path: at(likePost.path, { postId }),
        cookie,
      })),
    },
    {
      name: 'vote',
      baseline: 'row',
      requests: roundRobin(options, ({ postId, optionId }, { cookie }) => ({
        method: 'PUT',
        path: at(castVote.path, { postId }),
        cookie,
        body: { optionId },
      })),
    },
    {
      name: 'comment',
      baseline: 'row',
      requests: roundRobin(posts, (postId, { cookie }) => ({
        method: 'POST',
        path: at(addComment.path, { postId }),
        cookie,
        body: { content: 'Love the layers.', clientKey: randomUUID() },
      })),
    },
    {
      name: 'message',
      baseline: 'row',
      requests: roundRobin(members, (other, member) =>
        messageTo(
          member,
          other === member ? (members.find((one) => one !== member) ?? other) : other,
        ),
      ),
    },
    {
      name: 'sign-in',
      baseline: 'hash',
      requests: members.map(({ email }) => ({
        method: 'POST',
        path: signIn.path,
        body: { email, password },
      })),
    },
  ]
}
