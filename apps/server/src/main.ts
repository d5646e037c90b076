// `npm start`: serves until it is told to stop.
import { readConfig } from './platform/config.ts'
import { keepCompiled } from './platform/process/compile-cache.ts'
import { ensureAddressesAreFree } from './platform/http/listen.ts'
import { keepFilesPrivate } from './platform/storage/private-files.ts'
import { StartError } from './platform/process/start-error.ts'

keepFilesPrivate()

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'Kloset runs on Node 24, which its own install brings: start it by `npm start`.\n',
  )
  process.exit(1)
}

// Whoever read what is said here may be gone: Kloset goes on, and ends in order, without.
process.stdout.on('error', () => {})

const stop = new AbortController()
// Heard from the first step to the last: a second Ctrl-C must not end the process while it still stops.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    process.stdout.write('Stopping...\n')
    stop.abort()
  })
}

try {
  const config = readConfig(process.env)
  await ensureAddressesAreFree(config)
  keepCompiled(config.dataDir)
  const endTracing = config.tracing
    ? (await import('./platform/observability/tracing.ts')).startTracing()
    : undefined
  // Brought in only now: what is wrong with the settings is said at once.
  const { serve } = await import('./app/serve.ts')
  await serve(config, stop.signal)
  await endTracing?.()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
