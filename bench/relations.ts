// Compares Discover, Following and SOS of people who hide nobody with those of the same people who block 250 and mute
// 250, on a real server, in turns of the same run; and prints the plan of the statement that reads all of it. On a busy
// machine the processor time of a request says more than the rate.
import { relationLimits } from '@kloset/contract/relations'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Community, withCommunity } from './support/community.ts'
import { measureRequests } from './support/measure.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    /** How long each turn is measured, after one second of warm-up. */
    seconds: { type: 'string', default: '2' },
    /** How often each of the two is measured; the median counts. */
    turns: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
  },
})
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
const feeds = { Discover: getDiscover, Following: getFollowing, SOS: getSos } as const

/** Longer than the server keeps what it read. */
const FORGOTTEN_MS = 2_500
const HIDDEN_PEOPLE = 500
const MUTED_WORDS = 20

/** Every member hides the same people, half of them blocked, and some words that nobody writes: half of them
 * of strangers alone. */
async function hide({ pool, members }: Community): Promise<void> {
  const ids = members.map(({ id }) => id)
  await pool.query(
    `with hidden as (
      select id, row_number() over (order by md5(id::text)) as number from profiles
      where id <> all($1::uuid[]) order by md5(id::text) limit ${HIDDEN_PEOPLE}
    ), decided as (
      select viewer_id, id as person_id, number % 2 = 0 as is_block
      from hidden, unnest($1::uuid[]) as viewer_id
    )
    insert into relations (viewer_id, person_id, kind)
    select viewer_id, person_id, case when is_block then 'blocks' else 'mutes' end from decided
    union all
    select person_id, viewer_id, 'blocked_by' from decided where is_block`,
    [ids],
  )
  await pool.query(
    `insert into muted_words (user_id, word, except_followed)
    select user_id, 'unwritten' || n, n % 2 = 0
    from unnest($1::uuid[]) as user_id, generate_series(1, ${MUTED_WORDS}) as n`,
    [ids],
  )
  await pool.query('analyze relations, muted_words')
}

async function show({ pool }: Community): Promise<void> {
  await pool.query('delete from relations')
  await pool.query('delete from muted_words')
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

interface Turn {
  readonly perSecond: number
  /** Of the server and its database. */
  readonly cpuMs: number
}

const size = { people: Number(values.people), posts: Number(values.posts), members: 16 }
await withCommunity(
  size,
  {},
  async (community) => {
    const { url, pid } = community.server
    const server = { url, pid, postmasterPid: community.postmasterPid() }
    await show(community)
    await community.pool.query('vacuum analyze')
    const found = { without: new Map<string, Turn[]>(), with: new Map<string, Turn[]>() }
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      for (const side of ['without', 'with'] as const) {
        if (side === 'with') await hide(community)
        await delay(FORGOTTEN_MS)
        for (const [name, { method, path }] of Object.entries(feeds)) {
          const requests = community.members.map(({ cookie }) => ({ method, path, cookie }))
          const { perSecond, cores, databaseCores } = await measureRequests(server, load, requests)
          const cpuMs = (((cores ?? 0) + (databaseCores ?? 0)) * 1000) / perSecond
          found[side].set(name, [...(found[side].get(name) ?? []), { perSecond, cpuMs }])
        }
        if (side === 'with' && turn + 1 < Number(values.turns)) await show(community)
      }
    }
    process.stdout.write(
      `${size.people} people, ${size.posts} posts; ${HIDDEN_PEOPLE} blocked and muted people and ` +
        `${MUTED_WORDS} words; at most ${relationLimits.people} of each are possible\n` +
        `feed | requests/s without | with | share | CPU ms a request without | with | share\n`,
    )
    for (const name of Object.keys(feeds)) {
      const compare = (of: (turn: Turn) => number, digits: number) => {
        const [before = 0, after = 0] = [found.without, found.with].map((side) =>
          medianOf((side.get(name) ?? []).map(of)),
        )
        const share = `${((after / before) * 100).toFixed(1)} %`
        return `${before.toFixed(digits)} | ${after.toFixed(digits)} | ${share}`
      }
      const [rates, costs] = [
        compare((turn) => turn.perSecond, 0),
        compare((turn) => turn.cpuMs, 2),
      ]
      process.stdout.write(`${name} | ${rates} | ${costs}\n`)
    }
    const [member] = community.members
    const { rows } = await community.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary on)
      select kind, person_id::text as value from relations
      where viewer_id = '${member?.id}' and kind in ('blocks', 'blocked_by', 'mutes')
        and (ends_at is null or ends_at > now())
      union all
      select case when except_followed then 'word_of_strangers' else 'word' end, word
      from muted_words
      where user_id = '${member?.id}' and (ends_at is null or ends_at > now())
      union all
      select 'followed', following_id::text from follows
      where follower_id = '${member?.id}' and exists (
        select from muted_words
        where user_id = '${member?.id}' and except_followed
          and (ends_at is null or ends_at > now())
      )
      union all
      select 'hidden_post', post_id::text from hidden_posts where user_id = '${member?.id}'`,
    )
    process.stdout.write(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  },
  process.env['DATA_DIR'],
)
