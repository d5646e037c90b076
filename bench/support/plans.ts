// The plans of the SQL statements that a function runs, with times and blocks. A named statement is
// explained as prepared, so that a generic plan is shown if PostgreSQL uses one.
import pg from 'pg'
import {
  createDatabase,
  type Database,
  workPool,
} from '../../apps/server/src/platform/database/pool.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'

/** After five runs PostgreSQL may switch a prepared statement to one generic plan. */
const RUNS = 7

type Value = string | number | boolean | null

interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly (Value | readonly Value[])[]
}

const explain = 'explain (analyze, buffers, timing off)'

function literal(value: Value | readonly Value[]): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return pg.escapeLiteral(String(value))
  return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
}

/** @returns the plans of the last of several runs on one connection, one text per statement */
export async function explainWork(
  like: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const pool = new pg.Pool({ ...like.options, max: 1 })
  const client = await pool.connect()
  const statements: Statement[] = []
  const query = client.query.bind(client) as (
    statement: Statement | string,
    values?: Statement['values'],
  ) => Promise<pg.QueryResult<Record<string, string>>>
  Object.assign(client, {
    query: (statement: Statement | string, values?: Statement['values']) => {
      statements.push(
        typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement,
      )
      return query(statement, values)
    },
  })
  client.release()
  try {
    const db = createDatabase([pool], workPool, createLog('warn'))
    for (let run = 0; run < RUNS; run += 1) {
      statements.length = 0
      await work(db)
    }
    const plans: string[] = []
    for (const { name, text, values } of statements) {
      const given = values.map(literal).join(', ')
      const explained = name
        ? await query(`${explain} execute "${name}"(${given})`)
        : await query(`${explain} ${text}`, values)
      const lines = explained.rows.map((row) => row['QUERY PLAN'] ?? '')
      plans.push([name ?? 'a statement without a name', ...lines].join('\n'))
    }
    return plans
  } finally {
    await pool.end()
  }
}
