// What `npm start` runs. It is JavaScript, because Node loads its parser of TypeScript, 36 MB in the two threads of a
// server, for the first file whose compiled code is not on disk.
import module from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    'Kloset runs on Node 24, which its own install brings: start it by `npm start`.\n',
  )
  process.exit(1)
}

// Beside the packages, never in a shared temporary folder: Node runs what it finds there.
const { directory } = module.enableCompileCache(
  join(import.meta.dirname, '../../../node_modules/.cache/kloset'),
)
// For threads and child processes.
if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory

const { start } = await import('./start.ts')
process.exit(await start())
