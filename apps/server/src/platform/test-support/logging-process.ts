// Logs more than is kept for a collector that does not read, notifies its parent that it is not blocked, and
// ends on a message, at once or when nothing is left to do.
import { once } from 'node:events'
import { createLog } from '../observability/log.ts'

const LINES = 100_000
const log = createLog('info')

for (let line = 0; line < LINES; line += 1) log.info({ line }, 'x'.repeat(200))
process.send?.(LINES)
const [way] = (await once(process, 'message')) as [string]
log.info('The end')
if (way === 'exit') process.exit(0)
process.disconnect()
