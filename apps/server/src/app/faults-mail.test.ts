// What stays true while the mail server is away or accepts nothing: a sign-up is answered as usual, the
// server is tried again after growing pauses, and the mail arrives exactly once when it is back.
import { signUp } from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../test-support/agreed.ts'
import { createSmtpSink } from '../platform/test-support/smtp-sink.ts'
import { createTestApp } from '../test-support/test-app.ts'

const sink = await createSmtpSink()
const { call, drain, platform } = await createTestApp({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Kloset <hello@kloset.example>',
})

interface Waiting {
  readonly attempts: number
  readonly error: string
  readonly runAt: Date
}

/** The mails that are to be tried again. */
async function findWaiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select attempts, last_error as error, run_at as "runAt"
    from graphile_worker.jobs where task_identifier = 'auth.mail'
  `.execute(platform.db)
  return rows
}

/** Lets all waiting mails be tried again now. @returns this time, by the database */
async function endPauses(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update graphile_worker._private_jobs set run_at = now() returning run_at as at
  `.execute(platform.db)
  return rows[0]?.at ?? new Date()
}

const faults = [
  { username: 'ana.waits', does: 'listens nowhere', says: 'ECONNREFUSED', fail: sink.close },
  { username: 'ben.waits', does: 'is busy', says: '451', fail: () => (sink.refusal = 451) },
  { username: 'cleo.waits', does: 'refuses', says: '554', fail: () => (sink.refusal = 554) },
]

test.each(faults)(
  'a sign-up while the mail server $does succeeds, and its mail follows once',
  async ({ username, says, fail }) => {
    const before = sink.mails.length
    await fail()
    const email = `${username}@test.example`
    const body = {
      username,
      email,
      password: `${username}-secret`,
      ...agreed,
    } as const
    expect((await call(signUp, { body })).status).toBe(200)
    await drain()
    const [first] = await findWaiting()
    expect(first).toMatchObject({ attempts: 1, error: expect.stringContaining(says) })
    const pauseMs = Number(first?.runAt) - Date.now()
    const resumed = await endPauses()
    await drain()
    const [second] = await findWaiting()
    expect(second).toMatchObject({ attempts: 2, error: expect.stringContaining(says) })
    expect(Number(second?.runAt) - resumed.getTime()).toBeGreaterThan(pauseMs)

    if (sink.refusal === null) await sink.open()
    sink.refusal = null
    await endPauses()
    await drain()
    expect(sink.mails.slice(before).map(({ recipients }) => recipients)).toEqual([[email]])
    expect(await findWaiting()).toEqual([])
  },
)
