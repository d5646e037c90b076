// Runs a server from reading its settings until it stops.
import { readConfig } from './platform/config.ts'
import { keepCompiled } from './platform/process/compile-cache.ts'
import { ensureAddressesAreFree } from './platform/http/listen.ts'
import { keepFilesPrivate } from './platform/storage/private-files.ts'
import { StartError } from './platform/process/start-error.ts'

/** Serves until a signal stops it. @returns the exit status of the process */
export async function start(): Promise<0 | 1> {
  keepFilesPrivate()

  // The reader of the output may be gone. Kloset runs and stops without it.
  process.stdout.on('error', () => {})

  const stop = new AbortController()
  // Signals are handled all the time, so that a second Ctrl-C does not end the process while it stops.
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
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
