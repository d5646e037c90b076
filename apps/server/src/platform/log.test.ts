import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): string {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  createLog('info', { write }).info(fields, 'something happened')
  return text
}

test('a line is JSON with its level as a word and its time', () => {
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
])('secrets and private words never reach the log: %j', (fields) => {
  expect(logged(fields)).not.toContain('planted')
})

test('what finds a fault stays: type, code, constraint, stack and cause of an error', () => {
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

test('a collector that does not read holds nobody up and costs the newest lines, not memory without end', async () => {
  const child = fork(new URL('./test-support/logging-process.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [written] = (await once(child, 'message')) as [number]
  if (!child.stdout) throw new Error('It has no output')
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(lines.length).toBeLessThan(written)
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    lines.map((_, index) => index),
  )
})
