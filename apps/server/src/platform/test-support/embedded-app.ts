// A small app for tests to kill: starts the embedded server in the folder of its first argument, prints its
// process number in one line, and runs until it is ended.
import { startEmbedded } from '../database/embedded.ts'
import { createLog } from '../observability/log.ts'
import { StartError } from '../process/start-error.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const server = await startEmbedded({ dataDir, log: createLog('silent') })
  process.stdout.write(`${JSON.stringify({ pid: server.pid(), adopted: server.adopted })}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`)
}
