// Counts the SQL statements that one piece of work runs, for the tests that hold requests to a budget.
import { AsyncLocalStorage } from 'node:async_hooks'

const recording = new AsyncLocalStorage<string[]>()

const transactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Called for every statement; costs a look-up unless somebody records. */
export function recordStatement(text: string): void {
  recording.getStore()?.push(text)
}

/** Runs `work` and answers with the texts of its statements, without begin, commit and rollback. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const all: string[] = []
  const result = await recording.run(all, work)
  return { result, statements: all.filter((text) => !transactionControl.test(text)) }
}
