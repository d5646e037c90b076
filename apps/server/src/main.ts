// `npm start`: configuration, database, application, listening; and all of it backwards at the end.
import { serve } from './serve.ts'
import { StartError } from './platform/start-error.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'Kloset runs on Node 24, which its own install brings: start it by `npm start`.\n',
  )
  process.exit(1)
}

try {
  const server = await serve(process.env)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
