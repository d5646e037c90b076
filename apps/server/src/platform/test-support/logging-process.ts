// Logs more than is kept for a collector that does not read, and says to its parent that it is not held up.
import { createLog } from '../log.ts'

const LINES = 100_000
const log = createLog('info')

for (let line = 0; line < LINES; line += 1) log.info({ line }, 'x'.repeat(200))
process.send?.(LINES)
process.disconnect()
