// Runs a command of this package as a person types it, in a process of its own, and reads its output to the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** @param name a file of the folder cli; @param env its variables, besides PATH */
export async function runCommand(
  name: string,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../cli/${name}.ts`), ...words],
    {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, output, errors }
}
