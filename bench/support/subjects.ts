// Finds rows in a community's database and sends single requests to its server.
import type pg from 'pg'
import { type Keyset, microsText } from '../../apps/server/src/platform/database/keyset.ts'
import { type ApiRequest, BROWSER_ENCODINGS } from './measure.ts'

const FEW = 3
const MANY = 1000
const AT_ONCE = 8

/** @returns the `id` column of a statement. */
export async function idsIn(pool: pg.Pool, statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** @returns a cursor position in a list of posts after which only a few are left. */
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

/** @returns positions all over a list of posts, the same in every run */
export async function positionsIn(pool: pg.Pool, condition: string): Promise<Keyset[]> {
  const { rows } = await pool.query<{ id: string; micros: string }>(
    `select post_id as id, ${microsText('created_at')} as micros from posts
    where ${condition} order by md5(post_id::text) limit ${MANY}`,
  )
  return rows.map(({ id, micros }) => ({ id, createdAtMicros: Number(micros) }))
}

/** Sends one request. @throws when the answer is not a success */
export async function ask(url: string, request: ApiRequest): Promise<Response> {
  const answer = await send(url, request)
  if (!answer.ok)
    throw new Error(`${request.path} answers ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Sends one request and returns any answer. */
export function send(
  url: string,
  { method, path, cookie, body, accepts }: ApiRequest,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      'accept-encoding': accepts ?? BROWSER_ENCODINGS,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

/** Sends many requests, some at a time. @throws when an answer is not a success */
export async function askAll(url: string, requests: readonly ApiRequest[]): Promise<void> {
  const left = requests.values()
  const work = async () => {
    for (const request of left) await (await ask(url, request)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
