// A real server on a seeded database, with members signed in, for benchmarks and faults. The data folder is a new one,
// or a filled one that the caller names and that stays.
import * as auth from '@kloset/contract/auth'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/features/auth/passwords.ts'
import {
  type EmbeddedConnection,
  findRunningEmbedded,
} from '../../apps/server/src/platform/database/embedded.ts'
import { findPostmaster } from '../../apps/server/src/platform/database/postmaster.ts'
import { startServer, type TestServer } from '../../e2e/support/server.ts'
import { withCommit, withCopy } from './against.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
export const seedScript = path.join(projectRoot, 'apps/server/src/cli/seed.ts')
export const password = 'kloset-bench-secret'

export interface Member {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

export interface Community {
  readonly server: TestServer
  readonly connection: EmbeddedConnection
  /** For reading and preparing data, apart from the server's own connections. */
  readonly pool: pg.Pool
  readonly members: readonly Member[]
  readonly postmasterPid: () => number
}

export interface CommunitySize {
  readonly people: number
  readonly posts: number
  /** How many people are signed in. */
  readonly members: number
}

/**
 * Builds the community, calls `work`, and removes everything.
 * @param settings of the server
 * @param given the data folder to use; undefined for a new one
 */
export function withCommunity<Result>(
  size: CommunitySize,
  settings: Record<string, string>,
  work: (community: Community) => Promise<Result>,
  given?: string,
): Promise<Result> {
  return withSeeded(
    size,
    async (dataDir) => {
      const server = await startServer({ ...ownSettings, DATA_DIR: dataDir, ...settings })
      try {
        return await withPool(server, size.members, work)
      } finally {
        await server.stop()
      }
    },
    given,
  )
}

const ownSettings = { DEMO: 'off', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'info' }

/** Calls `work` with a filled data folder, and removes it unless it was given. */
async function withSeeded<Result>(
  { people, posts }: Pick<CommunitySize, 'people' | 'posts'>,
  work: (dataDir: string) => Promise<Result>,
  given?: string,
  seed = seedScript,
): Promise<Result> {
  if (given !== undefined) return work(given)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  try {
    // The database's own user must be able to reach its folder.
    await chmod(dataDir, 0o711)
    const args = ['--people', String(people), '--posts', String(posts)]
    const env = { ...process.env, DATA_DIR: dataDir }
    await promisify(execFile)(process.execPath, [seed, ...args], { env })
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * The same community twice, on copies of one data folder: on this commit and on another.
 * @param given the data folder to copy; undefined for a new one, which the other commit fills
 */
export function withTwoCommits<Result>(
  size: CommunitySize,
  other: string,
  work: (communities: { here: Community; there: Community }) => Promise<Result>,
  given?: string,
): Promise<Result> {
  return withCommit(other, (folder) =>
    withSeeded(
      size,
      (dataDir) => {
        const on = (root: string | undefined, use: (community: Community) => Promise<Result>) =>
          withCopy(dataDir, async (copy) => {
            const server = await startServer({ ...ownSettings, DATA_DIR: copy }, root)
            try {
              return await withPool(server, size.members, use)
            } finally {
              await server.stop()
            }
          })
        return on(folder, (there) => on(undefined, (here) => work({ here, there })))
      },
      given,
      path.join(folder, path.relative(projectRoot, seedScript)),
    ),
  )
}

/** Opens the database of a server's data folder and signs members in, for the duration of `work`. */
export async function withPool<Result>(
  server: TestServer,
  memberCount: number,
  work: (community: Community) => Promise<Result>,
): Promise<Result> {
  const connection = findRunningEmbedded(server.dataDir)
  if (!connection) throw new Error('The server has no database of its own')
  const pool = new pg.Pool({ ...connection, max: 4 })
  // A fault may cut the connections; the next statement reports it.
  pool.on('error', () => {})
  const postmasterPid = () => findPostmaster(path.join(server.dataDir, 'postgres'))?.pid ?? 0
  try {
    const members = await signInSome(server.url, pool, memberCount)
    return await work({ server, connection, pool, members, postmasterPid })
  } finally {
    await pool.end()
  }
}

const SIGNED_IN_AT_ONCE = 8

/** Signs in the first people by id who have measurements: the same in every run. */
async function signInSome(url: string, pool: pg.Pool, count: number): Promise<Member[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select users.id, email from users
    join measurements on measurements.user_id = users.id
    where height is not null and waist is not null
    order by users.id limit $1`,
    [count],
  )
  const passwordHash = await hashPassword(password)
  await pool.query(
    `insert into credentials (user_id, password_hash) select unnest($1::uuid[]), $2
    on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [rows.map(({ id }) => id), passwordHash],
  )
  const left = rows.values()
  const members = new Map<string, Member>()
  const signInNext = async () => {
    for (const { id, email } of left) {
      const answer = await fetch(`${url}${auth.signIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      if (!answer.ok) throw new Error(`Signing in answers ${answer.status}: ${await answer.text()}`)
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      members.set(id, { id, email, cookie })
    }
  }
  await Promise.all(Array.from({ length: SIGNED_IN_AT_ONCE }, signInNext))
  return rows.flatMap(({ id }) => members.get(id) ?? [])
}
