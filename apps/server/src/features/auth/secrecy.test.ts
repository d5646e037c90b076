// What the whole life of an account leaves behind: no password, code or cookie in a log or an answer, mails over a real
// mail server, and links that only lead to the configured address.
import * as contract from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { buildApp } from '../../app.ts'
import { jobs } from '../../app/jobs.ts'
import { createRateLimits } from '../../platform/http/rate-limits.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { createSmtpSink } from '../../platform/test-support/smtp-sink.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { openBrowser } from './test-support/people.ts'

const sink = await createSmtpSink()
const { database, platform: quiet } = await createTestApp({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://kloset.example',
})
const lines: string[] = []
const log = createLog('trace', { write: (line) => lines.push(line) })
const platform = { ...quiet, log, mail: createMail(quiet.config, database.work, log) }
const app = await buildApp(platform, {
  consume: createRateLimits({ scale: 1000 }),
  checkAnswers: true,
  isReady: database.health,
})

async function nextCode(): Promise<string> {
  await drainJobs({ ...platform, db: database.work }, database, jobs)
  const text = sink.mails.at(-1)?.parsed.text ?? ''
  expect(text).toMatch(/https:\/\/kloset\.example\/auth\/callback\?code=/)
  return /code=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('secrets are only in the mail and the cookie', async () => {
  const browser = openBrowser({ app })
  const email = 'secret.keeper@test.example'
  const [password, newer] = ['first-password', 'second-password']
  const answers: unknown[] = []
  const secrets = [password, newer, 'wrong-password']
  const call: typeof browser.call = async (endpoint, body, headers) => {
    // The host of a request never decides where the links of a mail lead.
    const answered = await browser.call(endpoint, body, { ...headers, host: 'evil.example' })
    answers.push(answered.body)
    if (browser.cookie) secrets.push(browser.cookie.split('=')[1] ?? '')
    return answered
  }

  const asked = await call(contract.signUp, {
    username: 'keeper',
    email,
    password,
    ...agreed,
  })
  expect(asked.body).toEqual({ mailboxUrl: null })
  secrets.push(await nextCode())
  const confirmed = await call(contract.exchangeCode, { code: secrets.at(-1)! })
  expect(confirmed.setCookie).toMatch(
    /^__Host-kloset=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  await call(contract.signIn, { email, password: 'wrong-password' })
  await call(contract.signIn, { email, password })
  await call(contract.requestPasswordReset, { email })
  secrets.push(await nextCode())
  await call(contract.exchangeCode, { code: secrets.at(-1)! })
  await call(contract.resetPassword, { password: newer })
  await call(contract.getSession)
  await call(contract.signOut)

  const { rows } = await database.pool.query<{ left: string }>(
    `select coalesce(string_agg(payload::text, ''), '') as left from graphile_worker._private_jobs`,
  )
  const left = [...lines, JSON.stringify(answers), rows[0]?.left ?? ''].join('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => secret === '' || left.includes(secret))).toEqual([])
  expect(left).not.toContain('$argon2id$')
  expect(lines.join('\n')).not.toContain(email)
})
