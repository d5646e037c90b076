// `npm start`: serves until a signal stops it.
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

// The reader of the output may be gone: Kloset runs and stops without it.
process.stdout.on('error', () => {})

const stop = new AbortController()
// Handled from the first step to the last: a second Ctrl-C must not end the process while it stops.
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
  // Loaded only now: a fault in the settings is reported at once.
  const { serve } = await import('./app/serve.ts')
  await serve(config, stop.signal)
  await endTracing?.()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
