// `npm start`: serves until it is told to stop.
import { serve } from './serve.ts'
import { StartError } from './platform/start-error.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'Kloset runs on Node 24, which its own install brings: start it by `npm start`.\n',
  )
  process.exit(1)
}

const stop = new AbortController()
// Heard from the first step to the last: a second Ctrl-C must not end the process while it still stops.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())

try {
  await serve(process.env, stop.signal)
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
