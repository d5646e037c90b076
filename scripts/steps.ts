// Runs named steps one after another, one line each with its time. The output of failed steps is printed at
// the end. check.ts and test.ts define the steps.
import { spawn } from 'node:child_process'
import path from 'node:path'

/** The result of a step: `undefined` when it passed, otherwise the problems. */
export type Outcome = string | undefined

export interface Step {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

export const repositoryRoot = path.resolve(import.meta.dirname, '..')

/** Runs every step, also after a failure. @returns the names of those that failed */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failures: { readonly name: string; readonly problem: string }[] = []
  const width = Math.max(...steps.map(({ name }) => name.length))
  for (const { name, run } of steps) {
    const startedAt = performance.now()
    const problem = await run().catch((error: unknown) => String(error))
    const mark = problem === undefined ? 'ok    ' : 'FAILED'
    console.log(`${mark}  ${name.padEnd(width)}  ${formatSeconds(performance.now() - startedAt)}`)
    if (problem !== undefined) failures.push({ name, problem })
  }
  for (const { name, problem } of failures) console.error(`\n--- ${name}\n${problem.trim()}`)
  return failures.map(({ name }) => name)
}

/** A duration in milliseconds as `12.3 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Runs a command of node_modules/.bin: its output is the problem when it does not exit with 0. */
export function tool(name: string, ...args: string[]): () => Promise<Outcome> {
  return async () => {
    const { code, output } = await runTool(name, args, 'collect')
    return code === 0 ? undefined : output || `${name} ended with ${code}`
  }
}

/**
 * Runs a command of node_modules/.bin in the repository's root.
 * @param output `collect` returns what it printed, `show` prints it
 */
export async function runTool(
  name: string,
  args: readonly string[],
  output: 'collect' | 'show',
): Promise<{ readonly code: number; readonly output: string }> {
  const command = path.join(repositoryRoot, 'node_modules/.bin', name)
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() })
    })
  })
}
