// What holds while the mail server is away: nobody who signs up notices, and the mail arrives once it is
// back, once.
import { signUp } from '@kloset/contract/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSmtpSink } from './platform/test-support/smtp-sink.ts'
import { createTestApp } from './test-support/test-app.ts'

const sink = await createSmtpSink()
const { call, drain, platform } = await createTestApp({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Kloset <hello@kloset.example>',
})

test('a sign-up while mails cannot be sent succeeds, and its mail follows', async () => {
  sink.refuse = true
  const email = 'ana@test.example'
  const body = { username: 'ana.waits', email, password: 'ana-waits-secret', adult: true } as const
  expect((await call(signUp, { body })).status).toBe(200)
  await drain()
  expect(sink.mails).toEqual([])

  sink.refuse = false
  // Half an hour of growing pauses, over at once.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(platform.db)
  await drain()
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[email]])
  await drain()
  expect(sink.mails).toHaveLength(1)
})
