// SQL of objections, as moderators decide them.
import { sql } from 'kysely'
import { type Keyset, microsText, newerText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

type State = 'open' | 'accepted' | 'rejected'

/** `id` is that of the act; `createdAtMicros` the time that the list is ordered by. */
export interface ObjectionRow extends Keyset {
  readonly words: string
  readonly state: State
  readonly answer: string | null
  readonly created_at: Date
  readonly decided_at: Date | null
}

/**
 * @returns the open ones, oldest first, or those decided, newest first. Uses objections_state_idx or
 * objections_decided_idx.
 */
export function findObjectionsPage(
  db: Database,
  page: { show: 'open' | 'decided'; after: Keyset | null; limit: number },
): Promise<ObjectionRow[]> {
  const { show, after, limit } = page
  const { values, next } = numbered(limit)
  const isOpen = show === 'open'
  const time = isOpen ? 'created_at' : 'decided_at'
  const beyond = isOpen ? newerText : olderText
  const order = isOpen ? 'asc' : 'desc'
  return preparedQuery<ObjectionRow>(db, {
    name: `objections.${show}${after ? '-after' : ''}`,
    text: `
      select act_id as id, words, state, answer, created_at, decided_at,
        ${microsText(time)} as "createdAtMicros"
      from objections
      where state ${isOpen ? '=' : '<>'} 'open'
        ${after ? `and ${beyond([time, 'act_id'], after, next)}` : ''}
      order by ${time} ${order}, act_id ${order}
      limit $1`,
    values,
  })
}

export async function findObjection(db: Database, actId: string): Promise<ObjectionRow | null> {
  const [row] = await preparedQuery<ObjectionRow>(db, {
    name: 'objections.one',
    text: `
      select act_id as id, words, state, answer, created_at, decided_at,
        ${microsText('created_at')} as "createdAtMicros"
      from objections where act_id = $1`,
    values: [actId],
  })
  return row ?? null
}

/** Locks an objection until the transaction ends. @returns its state; null when there is none */
export async function lockObjection(tx: Database, actId: string): Promise<State | null> {
  const { rows } = await sql<{ state: State }>`
    select state from objections where act_id = ${actId} for update
  `.execute(tx)
  return rows[0]?.state ?? null
}

export async function closeObjection(
  tx: Database,
  actId: string,
  { state, answer }: { readonly state: 'accepted' | 'rejected'; readonly answer: string },
): Promise<void> {
  await sql`
    update objections set state = ${state}, answer = ${answer}, decided_at = now()
    where act_id = ${actId}
  `.execute(tx)
}
