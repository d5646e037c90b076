// Hot reads as named prepared statements: parsed and planned once per connection, half the cost of
// building the same query each time.
import { CompiledQuery } from 'kysely'

import { type Database, foundationOf, type Statement } from './pool.ts'

/**
 * Runs one statement and answers with its rows. The same `name` must always stand for the same text.
 * Inside a transaction, and behind PgBouncer, it runs without its name.
 */
export async function preparedQuery<Row>(
  db: Database,
  statement: Required<Statement>,
): Promise<Row[]> {
  const { text, values } = statement
  const foundation = foundationOf(db)
  if (foundation) return foundation.pool.run<Row>(foundation.named ? statement : { text, values })
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
