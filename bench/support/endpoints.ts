// The endpoints that people use most, and the requests to each of them: by many people in rotation, for different
// things, and each write is a new one.
import { getNotifications } from '@kloset/contract/notifications'
import { sendMessage } from '@kloset/contract/messages'
import { randomUUID } from 'node:crypto'
import type { BaselineName } from './baselines.ts'
import type { ApiRequest } from './measure.ts'
import { askAll } from './subjects.ts'
import type { Community, Member } from './community.ts'
import { prepareFeeds } from './feed-endpoints.ts'
import { prepareReads } from './read-endpoints.ts'
import { prepareWrites } from './write-endpoints.ts'

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
/** Of the post of each notification. */
const LIKES = 4
/** The people whose conversations are long. */
const TALKING = 64

/** @returns the endpoints in the order of the table. */
export async function prepareEndpoints(community: Community): Promise<MeasuredEndpoint[]> {
  const pairs = pairsOf(community.members.slice(0, TALKING))
  await addActivity(community, pairs)
  return [
    ...(await prepareFeeds(community)),
    ...(await prepareReads(community, pairs)),
    ...(await prepareWrites(community, pairs)),
  ]
}

/** Fills the parameters of a path. */
export const at = (path: string, values: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')

export const read = (path: string, { cookie }: Member): ApiRequest => ({
  method: 'GET',
  path,
  cookie,
})

export type Pair = readonly [Member, Member]

/** Neighbours in the list have conversations with each other. */
function pairsOf(members: readonly Member[]): Pair[] {
  return members.flatMap((member, index) => {
    const other = members[index + 1]
    return index % 2 === 0 && other ? [[member, other] as const] : []
  })
}

/** Writes conversations, a short one for the first two pairs, and notifications for every person. */
async function addActivity(
  { server, pool, members }: Community,
  pairs: readonly Pair[],
): Promise<void> {
  await askAll(
    server.url,
    pairs.map(([member, other]) => messageTo(member, other)),
  )
  const turns = Array.from({ length: MESSAGES - 1 }, (_, turn) => turn)
  await askAll(
    server.url,
    turns.flatMap((turn) =>
      pairs.map(([a, b]) => (turn % 2 === 0 ? messageTo(b, a) : messageTo(a, b))),
    ),
  )
  const [short, [other] = []] = pairs
  if (short && other) await askAll(server.url, [messageTo(short[1], other)])
  await pool.query(
    `with liked as (
      select array_agg(post_id) as posts, array_agg(user_id) as people from (
        select post_id, user_id from posts where post_type = 'regular' order by post_id limit 5000
      ) as posts
    )
    insert into notifications
      (user_id, type, title, related_post_id, related_user_id, dedupe_key, group_id)
    select
      member, 'like', 'liked your post', posts[slot], people[liker],
      'like:' || posts[slot] || ':' || people[liker], md5('like:' || posts[slot])::uuid
    from unnest($1::uuid[]) with ordinality as members (member, position)
    cross join liked
    cross join generate_series(1, case when position = 1 then 1 else $2 end) as number
    cross join generate_series(1, ${LIKES}) as turn
    cross join lateral (
      select
        1 + (position * 37 + number) % cardinality(posts) as slot,
        1 + (position * 41 + number * 7 + turn) % cardinality(people) as liker
    ) as chosen
    on conflict do nothing`,
    [members.map(({ id }) => id), NOTIFICATIONS],
  )
}

export function messageTo({ cookie }: Member, other: Member): ApiRequest {
  return {
    method: 'POST',
    path: at(sendMessage.path, { userId: other.id }),
    cookie,
    body: { clientId: randomUUID(), content: 'Where did you find those boots?' },
  }
}

/** Lists of notifications. */
export const notificationsOf = (member: Member) => read(getNotifications.path, member)
