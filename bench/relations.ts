// Compares Discover, Following and SOS of people who hide nobody with those of the same people who block 250 and mute
// 250, on a real server, in pairs of the same run; and prints the plan of the statement that reads all relations. The
// two measurements of a pair follow each other at once, in alternating order, and each pair has its own share, so that
// a slow machine slows both. Fails when a feed loses more than 5 % of its requests a second.
import { relationLimits } from '@kloset/contract/relations'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import { relationsText } from '../apps/server/src/entities/relations/relations.queries.ts'
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
    /** How many pairs are measured; the median of their shares counts. */
    pairs: { type: 'string', default: '12' },
    connections: { type: 'string', default: '20' },
  },
})
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
const feeds = { Discover: getDiscover, Following: getFollowing, SOS: getSos } as const

/** Longer than the server keeps what it read. */
const FORGOTTEN_MS = 2_500
const HIDDEN_PEOPLE = 500
/** The share of its requests a second that a feed must keep with the hidden people. */
const GOAL = 0.95
const MUTED_WORDS = 20

/**
 * Every member mutes the same people, also followed ones, and blocks others whom they do not follow (a block would end
 * a follow). They also mute some words that nobody writes: half of them except from people whom they follow.
 */
async function hide({ pool, members }: Community): Promise<void> {
  await clear(pool)
  const ids = members.map(({ id }) => id)
  await pool.query(
    `with viewers as (select unnest($1::uuid[]) as viewer_id), chosen as (
      select id, md5(id::text) as position from profiles where id <> all($1::uuid[])
    ), muted as (
      select viewer_id, id as person_id from viewers,
        (select id from chosen order by position limit ${HIDDEN_PEOPLE / 2}) as people
    ), blocked as (
      select viewer_id, people.id as person_id from viewers, lateral (
        select id from chosen where not exists (
          select from follows where (follower_id, following_id) in ((viewer_id, id), (id, viewer_id))
        )
        order by position desc limit ${HIDDEN_PEOPLE / 2}
      ) as people
    )
    insert into relations (viewer_id, person_id, kind)
    select viewer_id, person_id, 'mutes' from muted
    union all
    select viewer_id, person_id, 'blocks' from blocked
    union all
    select person_id, viewer_id, 'blocked_by' from blocked`,
    [ids],
  )
  await pool.query(
    `insert into muted_words (user_id, word, except_followed)
    select user_id, 'unwritten' || n, n % 2 = 0
    from unnest($1::uuid[]) as user_id, generate_series(1, ${MUTED_WORDS}) as n`,
    [ids],
  )
  await settle(pool)
}

async function show({ pool }: Community): Promise<void> {
  await clear(pool)
  await settle(pool)
}

async function clear(pool: Community['pool']): Promise<void> {
  await pool.query('delete from relations')
  await pool.query('delete from muted_words')
}

/** Leaves no dead row and no work for the first reader. */
const settle = (pool: Community['pool']) => pool.query('vacuum analyze relations, muted_words')

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

interface Turn {
  readonly perSecond: number
  /** CPU time of the server and its database. */
  readonly cpuMs: number
}

interface Pair {
  readonly without: Turn
  readonly with: Turn
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
    const pairsOf = new Map<string, Pair[]>()
    for (let number = 0; number < Number(values.pairs); number += 1) {
      const order = ['without', 'with'] as const
      const turns = { without: new Map<string, Turn>(), with: new Map<string, Turn>() }
      for (const side of number % 2 === 0 ? order : order.toReversed()) {
        await (side === 'with' ? hide : show)(community)
        await delay(FORGOTTEN_MS)
        for (const [name, { method, path }] of Object.entries(feeds)) {
          const requests = community.members.map(({ cookie }) => ({ method, path, cookie }))
          const { perSecond, cores, databaseCores } = await measureRequests(server, load, requests)
          const cpuMs = (((cores ?? 0) + (databaseCores ?? 0)) * 1000) / perSecond
          turns[side].set(name, { perSecond, cpuMs })
        }
      }
      for (const name of Object.keys(feeds)) {
        const [before, after] = [turns.without.get(name), turns.with.get(name)]
        if (!before || !after) throw new Error(`${name} was not measured`)
        pairsOf.set(name, [...(pairsOf.get(name) ?? []), { without: before, with: after }])
      }
    }
    process.stdout.write(
      `${size.people} people, ${size.posts} posts, ${values.pairs} pairs; ${HIDDEN_PEOPLE} blocked and muted ` +
        `people and ${MUTED_WORDS} words; at most ${relationLimits.people} of each are possible\n` +
        `feed | requests/s without | with | share | CPU ms a request without | with | share\n`,
    )
    for (const [name, pairs] of pairsOf) {
      const compare = (of: (turn: Turn) => number, digits: number) => {
        const before = medianOf(pairs.map((pair) => of(pair.without)))
        const after = medianOf(pairs.map((pair) => of(pair.with)))
        const share = medianOf(pairs.map((pair) => of(pair.with) / of(pair.without)))
        return `${before.toFixed(digits)} | ${after.toFixed(digits)} | ${(share * 100).toFixed(1)} %`
      }
      const [rates, costs] = [
        compare((turn) => turn.perSecond, 0),
        compare((turn) => turn.cpuMs, 2),
      ]
      process.stdout.write(`${name} | ${rates} | ${costs}\n`)
      const share = medianOf(pairs.map((pair) => pair.with.perSecond / pair.without.perSecond))
      if (share < GOAL) {
        process.stdout.write(`${name} loses more than 5 %\n`)
        process.exitCode = 1
      }
    }
    await hide(community)
    const [member] = community.members
    const { rows } = await community.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary on) ${relationsText(`'${member?.id}'::uuid`)}`,
    )
    process.stdout.write(`${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  },
  process.env['DATA_DIR'],
)
