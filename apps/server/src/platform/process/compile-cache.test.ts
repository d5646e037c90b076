// A start reads compiled code from disk, in processes of their own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, '../../main.js')
/** Prints at the end which of Node's own modules were loaded. */
const listModules = `data:text/javascript,
  process.on('exit', () => process.stdout.write(process.moduleLoadList.join('\\n')))`

/** Starts with a setting that ends it at once. @returns the names of Node's own modules that it loaded */
async function modulesOfStart(): Promise<string> {
  const child = spawn(process.execPath, ['--import', listModules, main], {
    env: { PATH: process.env['PATH'], PORT: 'nonsense' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [modules, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(errors).toContain('PORT is "nonsense"')
  return modules
}

test('after the first start Node loads no parser of TypeScript', async () => {
  await modulesOfStart()
  const modules = await modulesOfStart()
  expect(modules).toContain('internal/modules/typescript')
  expect(modules).not.toContain('amaro')
})
