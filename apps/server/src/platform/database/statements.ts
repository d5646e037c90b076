// Takes down the SQL statements that one piece of work runs, for the tests that hold requests to a budget
// and the bench that runs the same statements alone.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as the driver takes it; with a name it is parsed and planned once a connection. */
export interface Statement {
  name?: string
  text: string
  values: readonly unknown[]
}

const recording = new AsyncLocalStorage<Statement[]>()

const transactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Called for every statement; costs a look-up unless somebody records. */
export function recordStatement(statement: Statement): void {
  recording.getStore()?.push(statement)
}

interface Recorded<Result> {
  readonly result: Result
  /** Their texts. */
  readonly statements: string[]
  /** The same with their values, to be run again. */
  readonly asked: Statement[]
}

/** Runs `work` and answers with its statements, without begin, commit and rollback. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<Recorded<Result>> {
  const all: Statement[] = []
  const result = await recording.run(all, work)
  const asked = all.filter(({ text }) => !transactionControl.test(text))
  return { result, statements: asked.map(({ text }) => text), asked }
}
