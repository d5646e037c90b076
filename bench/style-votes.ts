// Times voting without HTTP: many people on one popular post, where all wait for the same counters, and
// over a thousand posts, compared with the bare SQL of the same run. Every vote changes something.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { castVote } from '../apps/server/src/features/style-votes/style-votes.service.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { AppError } from '../apps/server/src/platform/errors.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../apps/server/src/platform/observability/log.ts'
import { createRealtime } from '../apps/server/src/platform/realtime/realtime.ts'

const { values } = parseArgs({
  options: {
    /** Seconds each line is measured. */
    seconds: { type: 'string', default: '5' },
    /** How many people vote in parallel. */
    voters: { type: 'string', default: '16' },
  },
})
const PEOPLE = 20_000
const POSTS = 1_000
const OPTIONS = 4

interface Vote {
  readonly postId: string
  readonly userId: string
  readonly optionId: string
}

type Pool = OpenDatabase['workPool']

async function createFixture(pool: Pool) {
  const people = await pool.query<{ id: string }>(`
    with made as (
      insert into users (email)
      select 'voter' || n || '@bench.example' from generate_series(1, ${PEOPLE}) as n
      returning id, email
    )
    insert into profiles (id, username) select id, split_part(email, '@', 1) from made
    returning id`)
  const userIds = people.rows.map(({ id }) => id)
  await pool.query(
    `insert into posts (user_id, post_type, title)
    select $1, 'style_vote', 'Which one?' from generate_series(1, ${POSTS})`,
    [userIds[0]],
  )
  const options = await pool.query<{ post_id: string; id: string }>(`
    insert into style_vote_options (post_id, option_index)
    select post_id, option_index
    from posts cross join generate_series(0, ${OPTIONS - 1}) as option_index
    returning post_id, id`)
  const optionsOf = Map.groupBy(options.rows, (option) => option.post_id)
  const posts = [...optionsOf].map(([postId, rows]) => ({ postId, ids: rows.map(({ id }) => id) }))
  return { userIds, posts }
}

/** The n-th vote: people in rotation, with the next option in each round, so that no vote repeats. */
function votesOn(
  fixture: Awaited<ReturnType<typeof createFixture>>,
  postsCount: number,
  shift: number,
) {
  return (n: number): Vote => {
    const { postId, ids } = fixture.posts[n % postsCount] ?? { postId: '', ids: [] }
    const round = Math.floor(n / PEOPLE)
    const optionId = ids[(n + round + shift) % OPTIONS] ?? ''
    return { postId, userId: fixture.userIds[n % PEOPLE] ?? '', optionId }
  }
}

async function measure(name: string, act: (n: number) => Promise<unknown>) {
  const times: number[] = []
  let next = 0
  let busy = 0
  const startedMs = performance.now()
  const endMs = startedMs + Number(values.seconds) * 1000
  const voter = async () => {
    while (performance.now() < endMs) {
      const beforeMs = performance.now()
      try {
        await act(next++)
        times.push(performance.now() - beforeMs)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'service_unavailable') throw error
        busy += 1
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.voters) }, voter))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1))
  return {
    what: name,
    'per second': Math.round((times.length / (performance.now() - startedMs)) * 1000),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'answered busy': busy,
  }
}

/** After all votes every counter must equal its rows. */
async function countWrong(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    select count(*)::int as wrong from style_vote_options
    where votes_count <> (
      select count(*) from style_votes
      where style_votes.post_id = style_vote_options.post_id and option_id = style_vote_options.id
    )`)
  return rows[0]?.wrong ?? 0
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
// The database's own user must be able to reach its folder.
await chmod(dataDir, 0o711)
const config = readConfig({ DATA_DIR: dataDir })
const log = createLog('error')
const database = await openDatabase(config, log)
try {
  const { db, pool, workPool } = database
  // A vote adds a job in its statement.
  await migrateJobs(workPool, log)
  const uses = { db, log, realtime: createRealtime({ log }) }
  const fixture = await createFixture(workPool)
  const hot = votesOn(fixture, 1, 0)
  const wide = votesOn(fixture, POSTS, 0)
  const bareUpsert = (vote: Vote) =>
    pool.query({
      name: 'bench.upsert',
      text: `insert into style_votes (post_id, user_id, option_id) values ($1, $2, $3)
        on conflict (post_id, user_id) do update set option_id = excluded.option_id`,
      values: [vote.postId, vote.userId, vote.optionId],
    })
  const bareCount = ({ postId, optionId }: Vote) =>
    pool.query({
      name: 'bench.count',
      text: `update style_vote_options set votes_count = votes_count + 1
        where post_id = $1 and id = $2`,
      values: [postId, optionId],
    })
  /** These votes accept all bodies. */
  const neverAlike = () => Promise.resolve(false)
  const lines = [
    await measure('baseline, one post: bare counter', (n) => bareCount(hot(n))),
    await measure('baseline, 1,000 posts: bare upsert', (n) => bareUpsert(wide(n))),
  ]
  await workPool.query('truncate style_votes')
  await workPool.query('update style_vote_options set votes_count = 0')
  lines.push(
    await measure('votes on one post', (n) => castVote(uses, hot(n), neverAlike)),
    await measure('votes on 1,000 posts', (n) => castVote(uses, wide(n), neverAlike)),
  )
  console.table(lines)
  const wrong = await countWrong(workPool)
  if (wrong > 0) throw new Error(`${wrong} counters differ from their rows`)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
