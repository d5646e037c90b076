// `npm run db:distribute`: prints the statements that distribute the tables over a cluster; with `--apply`
// it runs them on the coordinating node.
import type pg from 'pg'
import { readConfig } from '../platform/config.ts'
import {
  canDistribute,
  planDistribution,
  readDistribution,
} from '../platform/database/distribution.ts'
import { createLog } from '../platform/observability/log.ts'
import { StartError } from '../platform/process/start-error.ts'
import { runCommand, useDatabase } from './command.ts'
import { withClient } from './with-client.ts'

await runCommand(async (signal) => {
  const [argument, ...rest] = process.argv.slice(2)
  if ((argument !== undefined && argument !== '--apply') || rest.length > 0) {
    throw new StartError('Usage: npm run db:distribute [-- --apply]')
  }
  const database = await useDatabase(readConfig(process.env), createLog('warn'))
  try {
    await withClient(database.connection, 'distribute', async (client) => {
      const statements = await planDistribution(client, await readDistribution())
      if (argument === '--apply') await apply(client, statements, signal)
      else process.stdout.write(statements.map((statement) => `${statement};\n`).join(''))
    })
  } finally {
    await database.close()
  }
})

async function apply(
  client: pg.Client,
  statements: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (!(await canDistribute(client))) {
    throw new StartError(
      'This database cannot be distributed: the citus extension is not there. Create it on the coordinating node, add the others, then start again.',
    )
  }
  for (const statement of statements) {
    signal.throwIfAborted()
    process.stdout.write(`${statement};\n`)
    await client.query(statement)
  }
  const done = statements.length > 0 ? 'Distributed.' : 'Every table is where it belongs already.'
  process.stdout.write(`${done}\n`)
}
