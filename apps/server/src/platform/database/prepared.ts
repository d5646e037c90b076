// Hot reads as named prepared statements: parsed and planned once per connection, half the cost of
// building the same query each time.
import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder } from 'kysely'
import { type Database, foundationOf } from './pool.ts'
import type { Statement } from './statements.ts'

/** Gives a value its parameter in a statement, such as `$3`. */
export type Next = (value: unknown) => string

/** The values of a statement in the order of their parameters: `$1`, `$2`, and so on. */
export function numbered(...first: readonly unknown[]): { values: unknown[]; next: Next } {
  const values = [...first]
  return { values, next: (value) => `$${values.push(value)}` }
}

const LIMIT_STEP = 13

/**
 * A limit for the text of a statement. As a parameter it would make PostgreSQL plan the statement anew each time,
 * because a general plan does not know its value, and planning costs more than running the statement. The same holds
 * for arrays, and for values that few rows exceed, unless they come from a subquery: `unnest((select $1::uuid[]))`.
 * @returns one of a few limits, at least `limit`, for the text and the name of the statement
 */
export const knownLimit = (limit: number): number => Math.ceil(limit / LIMIT_STEP) * LIMIT_STEP

/** PostgreSQL cuts longer names: two that differ after it would be one statement. */
const NAME_LENGTH = 63

/** @returns a unique name of at most 63 characters */
function shortened(name: string): string {
  if (name.length <= NAME_LENGTH) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return `${name.slice(0, NAME_LENGTH - hash.length - 1)} ${hash}`
}

/**
 * Runs one statement and returns its rows. The same `name` must always have the same text.
 * Inside a transaction, and behind PgBouncer, it runs without its name.
 */
export async function preparedQuery<Row>(
  db: Database,
  statement: Required<Statement>,
): Promise<Row[]> {
  const { text, values } = statement
  const foundation = foundationOf(db)
  if (foundation) {
    const name = foundation.named && { name: shortened(statement.name) }
    return foundation.pool.run<Row>({ ...name, text, values })
  }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** `preparedQuery` for a statement of the builder. */
export function namedQuery<Row>(
  db: Database,
  name: string,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db)
  return preparedQuery<Row>(db, { name, text, values: parameters })
}
