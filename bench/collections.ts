// Times the pages of collections of people with 10,000 saved posts each, and saving, over HTTP. Four requests at once,
// so that the figure is how long one person waits, not the throughput of a full machine.
import {
  collectionLimits,
  getCollections,
  getSavedPosts,
  savePost,
} from '@kloset/contract/collections'
import { getSharedPosts } from '@kloset/contract/shared-collections'
import { parseArgs } from 'node:util'
import { type Community, withCommunity } from './support/community.ts'
import type { ApiRequest } from './support/measure.ts'
import { asEach, type Filled, timePages } from './support/pages.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '4' },
  },
})
const GOAL_MS = 30
const COLLECTIONS = 20
const MEMBERS = 16
const { saves } = collectionLimits

interface Saved extends Filled {
  readonly collection_id: string
  /** A page after most of its posts. */
  readonly cursor: string
}

/** Every member has the most saved posts that are allowed, half of them in one public collection. */
async function fill({ pool, members }: Community): Promise<Saved[]> {
  const ids = members.map(({ id }) => id)
  await pool.query(
    `insert into collections (user_id, name, is_public)
    select user_id, 'Number ' || number, number = 1
    from unnest($1::uuid[]) as user_id, generate_series(1, ${COLLECTIONS}) as number`,
    [ids],
  )
  await pool.query(
    `with numbered as (
      select post_id, row_number() over (order by md5(post_id::text)) as number from (
        select post_id from posts limit ${saves * 2}
      ) as chosen
    )
    insert into saved_posts (user_id, post_id, collection_id, created_at, placed_at)
    select user_id, post_id, id, at, at
    from unnest($1::uuid[]) with ordinality as members (user_id, turn)
    join numbered on number between turn * 100 and turn * 100 + ${saves - 2},
    lateral (select now() - number * interval '1 minute' as at) as moment
    join lateral (
      select id from collections
      where collections.user_id = members.user_id
        and name = 'Number ' || case when number % 2 = 0 then 1 else 1 + number % ${COLLECTIONS} end
    ) as into_one on true`,
    [ids],
  )
  await pool.query('vacuum analyze saved_posts, collections')
  const { rows } = await pool.query<Saved & { micros: string; post_id: string }>(
    `select collections.user_id, collections.id as collection_id, post_id,
      (extract(epoch from placed_at) * 1000000)::bigint::text as micros
    from collections, lateral (
      select post_id, placed_at from saved_posts
      where saved_posts.user_id = collections.user_id and collection_id = collections.id
      order by placed_at desc, post_id desc offset ${saves * 0.4} limit 1
    ) as late
    where name = 'Number 1'`,
  )
  return rows.map(({ user_id, collection_id, micros, post_id }) => ({
    user_id,
    collection_id,
    cursor: Buffer.from(JSON.stringify([micros, post_id])).toString('base64url'),
  }))
}

const SPACE = 3_000

/** Saving is refused when somebody has the most that are allowed. */
const makeRoom = ({ pool }: Community) =>
  pool.query(`delete from saved_posts where created_at > now() - interval '${SPACE} minutes'`)

const size = { people: Number(values.people), posts: Number(values.posts), members: MEMBERS }
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
await withCommunity(
  size,
  {},
  async (community) => {
    const filled = await fill(community)
    const ofEach = (pathOf: (saved: Saved) => string) => asEach(community, filled, pathOf)
    const posts = await community.pool.query<{ post_id: string }>(
      `select post_id from posts where removed_at is null offset ${saves * 2} limit 20000`,
    )
    let turn = 0
    const nextSave = (): ApiRequest => {
      turn += 1
      const { cookie } = community.members[turn % MEMBERS] ?? {}
      const path = savePost.path.replace(':postId', posts.rows[turn]?.post_id ?? '')
      return { method: 'PUT', path, body: {}, ...(cookie && { cookie }) }
    }
    const inCollection = ({ collection_id }: Saved) =>
      `${getSavedPosts.path}?collectionId=${collection_id}`
    const pages = {
      'all collections': ofEach(() => getCollections.path),
      'first page': ofEach(inCollection),
      'page after 4,000': ofEach((saved) => `${inCollection(saved)}&cursor=${saved.cursor}`),
      'all saved posts': ofEach(() => getSavedPosts.path),
      'first page, of somebody else': ofEach(({ user_id, collection_id }) =>
        getSharedPosts.path.replace(':userId', user_id).replace(':collectionId', collection_id),
      ),
    }
    process.stdout.write(
      `${size.people} people, ${size.posts} posts, ${saves} saves of each of ${MEMBERS} people\n`,
    )
    await timePages(community, load, [
      ...Object.entries(pages).map(([name, requests]) => ({ name, requests, goalMs: GOAL_MS })),
      {
        name: 'saving',
        requests: nextSave,
        goalMs: null,
        prepare: () => makeRoom(community),
      },
    ])
  },
  process.env['DATA_DIR'],
)
