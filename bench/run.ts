// `npm run bench` runs the load benchmark, or the named ones with their options: `npm run bench -- people`,
// `npm run bench -- faults soak`, and `npm run bench -- faults` for all faults, one after the other.
// `--record` writes what each prints to bench/RESULTS.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { recordResult } from './support/results.ts'

const folder = import.meta.dirname
const scriptsIn = (below: string) =>
  readdirSync(path.join(folder, below))
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => path.posix.join(below, path.basename(file, '.ts')))
const faults = scriptsIn('faults')
const known = [...scriptsIn('.'), ...faults]

const given = process.argv.slice(2)
const isRecorded = given.includes('--record')
const args = given.filter((word) => word !== '--record')
const firstOption = args.findIndex((word) => word.startsWith('-'))
const named = firstOption === -1 ? args : args.slice(0, firstOption)
const options = args.slice(named.length)
const wanted = scriptsOf(named)
const unknown = wanted.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}: there are ${known.join(', ')}.\n`)
  process.exitCode = 1
} else {
  const failed: string[] = []
  for (const name of wanted) {
    process.stdout.write(`\n# ${name}\n\n`)
    const loadBefore = loadavg()[0] ?? 0
    const { code, output } = await run(name)
    if (code !== 0) failed.push(name)
    if (isRecorded) {
      await recordResult(path.join(folder, 'RESULTS.md'), {
        command: ['npm run bench --', name, ...options].join(' '),
        passed: code === 0,
        loadBefore,
        output,
      })
    }
  }
  if (failed.length > 0) {
    process.stderr.write(`\nFailed, or not run: ${failed.join(', ')}\n`)
    process.exitCode = 1
  }
}

/** Passes on the standard output at once, and returns all of it. */
async function run(name: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(folder, `${name}.ts`), ...options], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function scriptsOf([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return ['load']
  if (first !== 'faults') return [first, ...others]
  return others.length === 0 ? faults : others.map((name) => `faults/${name}`)
}
