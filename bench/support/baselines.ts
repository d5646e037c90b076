// Baselines that no server can beat on this machine at this moment: bare HTTP, an endpoint's SQL statements
// alone, one row committed, one password checked.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { hashPassword, verifyPassword } from '../../apps/server/src/features/auth/passwords.ts'
import { requestPool } from '../../apps/server/src/platform/database/pool.ts'
import type { Statement } from '../../apps/server/src/platform/database/statements.ts'
import { type Load, type Measured, measureRequests } from './measure.ts'
import { password, type Community } from './community.ts'

export const baselineNames = {
  empty: 'an empty answer',
  prepared: 'a prepared answer, 12 KB',
  written: 'the same from an object',
  newest: 'the newest page, one statement',
  following: 'Following, one statement',
  row: 'one row committed',
  hash: 'one password checked',
} as const
export type BaselineName = keyof typeof baselineNames

/** Long enough to prepare the statements on all connections. */
const WARM_UP_SECONDS = 0.3

export async function measureBaselines(
  community: Community,
  load: Load,
): Promise<Record<BaselineName, Measured>> {
  const [viewer] = community.members
  const child = fork(path.join(import.meta.dirname, 'baseline-server.ts'), [
    JSON.stringify(community.connection),
    viewer?.id ?? '',
  ])
  const postmasterPid = community.postmasterPid()
  try {
    const [port] = (await once(child, 'message')) as [number]
    const server = { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, postmasterPid }
    const bare = (address: string) =>
      measureRequests(server, load, [{ method: 'GET', path: address }])
    return {
      empty: await bare('/empty'),
      prepared: await bare('/prepared'),
      written: await bare('/written'),
      newest: await bare('/newest'),
      following: await bare('/following'),
      row: await measureRow(community, load),
      hash: await measureHash(load),
    }
  } finally {
    child.kill()
  }
}

/**
 * Runs the statements of recorded requests through the bare driver: in order for each request, on as many
 * connections as the server has.
 */
export function measureStatements(
  community: Community,
  load: Load,
  runs: readonly (readonly Statement[])[],
): Promise<Measured> {
  let next = 0
  return withPool(community, async (pool) => {
    const run = async () => {
      for (const { values, ...statement } of runs[next++ % runs.length] ?? []) {
        await pool.query({ ...statement, values: [...values] })
      }
    }
    await repeat({ ...load, seconds: WARM_UP_SECONDS }, run)
    return repeat(load, run)
  })
}

function measureRow(community: Community, load: Load): Promise<Measured> {
  return withPool(community, async (pool) => {
    await pool.query('create table if not exists bench_rows (id uuid primary key)')
    const keep = () => pool.query('insert into bench_rows values ($1)', [randomUUID()])
    const row = await repeat(load, keep)
    await pool.query('drop table bench_rows')
    return row
  })
}

async function withPool(
  { connection }: Community,
  measure: (pool: pg.Pool) => Promise<Measured>,
): Promise<Measured> {
  const pool = new pg.Pool({ ...connection, max: requestPool.max })
  try {
    return await measure(pool)
  } finally {
    await pool.end()
  }
}

async function measureHash(load: Load): Promise<Measured> {
  const known = await hashPassword(password)
  return repeat(load, () => verifyPassword(known, password))
}

/** Repeats `act` on as many parallel loops as there are connections. */
async function repeat(
  { connections, seconds }: Load,
  act: () => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  const work = async () => {
    while (performance.now() < endMs) {
      const begunMs = performance.now()
      await act()
      times.push(performance.now() - begunMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return {
    perSecond: (times.length * 1000) / (performance.now() - startedMs),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes: 0,
    cores: null,
    databaseCores: null,
    megabytes: null,
  }
}
