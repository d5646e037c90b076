// What benchmarks and faults look up in a town, and how they ask its server a single thing.
import type pg from 'pg'
import { type Keyset, microsText } from '../../apps/server/src/platform/database/keyset.ts'
import type { Asked } from './measure.ts'

const FEW = 3

/** @returns what a statement selects as `id`. */
export async function idsIn(pool: pg.Pool, statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** @returns the place in a list of posts after which few of them are left. */
export async function lastButFew(
  pool: pg.Pool,
  condition: string,
  values: readonly string[],
): Promise<Keyset> {
  const { rows } = await pool.query<{ id: string; micros: string }>(
    `select post_id as id, ${microsText('created_at')} as micros from posts
    where ${condition} order by created_at, post_id offset ${FEW} limit 1`,
    [...values],
  )
  const [row] = rows
  if (!row) throw new Error(`There are too few posts with ${condition}`)
  return { id: row.id, createdAtMicros: Number(row.micros) }
}

/** Asks once. @throws when the answer is not a success */
export async function ask(url: string, asked: Asked): Promise<Response> {
  const answer = await send(url, asked)
  if (!answer.ok) throw new Error(`${asked.path} answers ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Asks once, and answers whatever it answers. */
export function send(
  url: string,
  { method, path, cookie, body }: Asked,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
