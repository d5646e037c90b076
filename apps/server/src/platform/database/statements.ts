// Records the SQL statements that some work runs, for the tests of a request's budget and for the bench,
// which runs the same statements alone.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement for the driver; one with a name is parsed and planned once a connection. */
export interface Statement {
  name?: string
  text: string
  values: readonly unknown[]
}

const recording = new AsyncLocalStorage<Statement[]>()

const transactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Runs for every statement; costs one read of a store unless a recording runs. */
export function recordStatement(statement: Statement): void {
  recording.getStore()?.push(statement)
}

interface Recorded<Result> {
  readonly result: Result
  /** The texts of the statements. */
  readonly statements: string[]
  /** The statements with their values, to run them again. */
  readonly asked: Statement[]
  /** How often the work waited for the database: for each statement, and for begin and commit. */
  readonly trips: number
}

/** Runs `work` and returns its statements, without begin, commit and rollback. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<Recorded<Result>> {
  const all: Statement[] = []
  const result = await recording.run(all, work)
  const asked = all.filter(({ text }) => !transactionControl.test(text))
  return { result, statements: asked.map(({ text }) => text), asked, trips: all.length }
}
