// Sends a thousand messages to a real browser while its connection is cut at random and the server is
// stopped and killed. Fails when a message is missing, duplicated or out of order. The browser test
// contains the fault itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000' } } })
const root = path.resolve(import.meta.dirname, '../..')
const startedMs = performance.now()
const play = spawn(
  process.execPath,
  [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'e2e/faults.spec.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MESSAGES: values.messages } },
)
const [code] = (await once(play, 'exit')) as [number | null]
const seconds = Math.round((performance.now() - startedMs) / 1000)
process.stdout.write(
  code === 0
    ? `${values.messages} messages, two restarts, connections cut: none lost, none duplicated (${seconds} s)\n`
    : `messages were lost, duplicated or out of order (${seconds} s)\n`,
)
process.exitCode = code ?? 1
