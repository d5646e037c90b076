// `npm run bench`: runs the benchmarks one after the other, or those that are named, with the rest of
// the arguments: `npm run bench -- feeds`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => path.basename(file, '.ts'))

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const named = firstOption === -1 ? given : given.slice(0, firstOption)
const options = given.slice(named.length)
const unknown = named.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}: there are ${known.join(', ')}.\n`)
  process.exitCode = 1
} else {
  for (const name of named.length > 0 ? named : known) {
    process.stdout.write(`\n# ${name}\n\n`)
    const child = spawn(process.execPath, [path.join(folder, `${name}.ts`), ...options], {
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) process.exitCode = 1
  }
}
