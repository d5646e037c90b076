// `npm run bench`: the short form (load), or what is named with its options: `npm run bench -- people`,
// `npm run bench -- faults soak`, `npm run bench -- faults` for all of them, one after the other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const scriptsIn = (below: string) =>
  readdirSync(path.join(folder, below))
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => path.posix.join(below, path.basename(file, '.ts')))
const faults = scriptsIn('faults')
const known = [...scriptsIn('.'), ...faults]

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const named = firstOption === -1 ? given : given.slice(0, firstOption)
const options = given.slice(named.length)
const wanted = scriptsOf(named)
const unknown = wanted.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}: there are ${known.join(', ')}.\n`)
  process.exitCode = 1
} else {
  const failed: string[] = []
  for (const name of wanted) {
    process.stdout.write(`\n# ${name}\n\n`)
    const child = spawn(process.execPath, [path.join(folder, `${name}.ts`), ...options], {
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) failed.push(name)
  }
  if (failed.length > 0) {
    process.stderr.write(`\nFailed, or not played: ${failed.join(', ')}\n`)
    process.exitCode = 1
  }
}

function scriptsOf([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return ['load']
  if (first !== 'faults') return [first, ...others]
  return others.length === 0 ? faults : others.map((name) => `faults/${name}`)
}
