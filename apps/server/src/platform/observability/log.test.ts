import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from './log.ts'
import { firstMessage } from '../test-support/first-message.ts'

function logged(fields: object): string {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  createLog('info', { write }).info(fields, 'something happened')
  return text
}

test('a line is JSON with its level by name and its time', () => {
  expect(JSON.parse(logged({ postId: 'p1' }))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    postId: 'p1',
    msg: 'something happened',
  })
})

test.each([
  { password: 'planted' },
  { user: { newPassword: 'planted' } },
  { req: { headers: { cookie: 'planted', authorization: 'planted', 'set-cookie': ['planted'] } } },
  { S3_SECRET_ACCESS_KEY: 'planted', sessionToken: 'planted' },
  {
    people: [
      { measurements: { any: 'planted' } },
      { shoulder_width: 'planted' },
      { waist: 'planted' },
    ],
  },
  { message: { content: 'planted' }, mail: { text_body: 'planted', recipient: 'planted' } },
  {
    err: Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(planted)',
      where: 'planted',
    }),
  },
  {
    err: new Error('outer', {
      cause: Object.assign(new Error('inner'), { parameters: ['planted'] }),
    }),
  },
])('secrets and private texts are never logged: %j', (fields) => {
  expect(logged(fields)).not.toContain('planted')
})

test('type, code, constraint, stack and cause of an error are logged', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_key',
  })
  const line = JSON.parse(logged({ err: new TypeError('outer', { cause }) }))
  expect(line.err).toMatchObject({
    type: 'TypeError',
    message: 'outer',
    cause: { message: 'duplicate key', code: '23505', constraint: 'users_email_key' },
  })
  expect(line.err.stack).toContain('log.test.ts')
})

async function startLogging() {
  const child = fork(new URL('../test-support/logging-process.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written = await firstMessage<number>(child)
  if (!child.stdout) throw new Error('It has no output')
  return { child, stdout: child.stdout, written }
}

test('a collector that does not read blocks no one, and loses the newest lines, whose number is logged', async () => {
  const { child, stdout, written } = await startLogging()
  const lines: Record<string, unknown>[] = []
  for await (const line of createInterface(stdout)) {
    lines.push(JSON.parse(line) as Record<string, unknown>)
    if (lines.at(-1)?.['level'] === 'warn') child.send('end')
  }
  const [messages, end] = lines.splice(-2)
  expect(lines.length).toBeLessThan(written)
  expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index))
  expect(messages).toMatchObject({ lines: written - lines.length })
  expect(end).toMatchObject({ msg: 'The end' })
})

test.for(['end', 'exit'])(
  'a process that ends (by %s) gives its remaining lines to a late reader, complete and in order, with the number of lost ones',
  async (way) => {
    const { child, stdout, written } = await startLogging()
    child.send(way)
    const lines = (await text(stdout)).trim().split('\n')
    const messages = lines.map(
      (line) => JSON.parse(line) as { level: string; line?: number; lines?: number },
    )
    const kept = messages.flatMap(({ line }) => line ?? [])
    expect(kept).toEqual(kept.map((_, index) => index))
    // One more than it had written: the last line, of the end.
    const ends = messages.filter(({ level, line }) => level === 'info' && line === undefined)
    const warning = messages.find(({ level }) => level === 'warn')
    expect(warning?.lines).toBe(written + 1 - kept.length - ends.length)
  },
)

test.for(['end', 'exit'])(
  'a process ends (by %s) although its collector does not read',
  async (way) => {
    const { child } = await startLogging()
    child.send(way)
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
