// The whole application for one test file: the same buildApp as in production over the file's own database
// and media folder. Calls go through the real routes, typed by the contract.
import { exchangeCode, signUp } from '@kloset/contract/auth.schemas'
import type { Answer, CallInput, EndpointShape } from '@kloset/contract/endpoint'
import type { Problem } from '@kloset/contract/errors.schemas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { agreed } from './agreed.ts'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { jobs } from '../app/jobs.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { drainJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/observability/log.ts'
import { createMail } from '../platform/mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'

export interface TestPerson {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly cookie: string
}

export interface Called<Endpoint extends EndpointShape> {
  readonly status: number
  /** The answer of a success. */
  readonly body: Answer<Endpoint>
  /** The answer of a failure. */
  readonly problem: Problem
  readonly headers: Record<string, unknown>
}

export interface TestApp {
  readonly app: App
  readonly database: OpenDatabase
  readonly platform: Platform
  /** Calls an endpoint as a person, or as a visitor. */
  readonly call: <const Endpoint extends EndpointShape>(
    endpoint: Endpoint,
    input?: CallInput<Endpoint>,
    as?: Pick<TestPerson, 'cookie'>,
  ) => Promise<Called<Endpoint>>
  /** Does every job that is due. */
  readonly drain: () => Promise<void>
  /** Signs somebody up through the API, including the mail. */
  readonly join: (username: string, by?: Invited) => Promise<TestPerson>
}

/**
 * Call it at the top of a test file; everything is gone when the file is done.
 * @param replica stands in for one that lags behind
 */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  replica?: Pick<OpenDatabase, 'db'>,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'kloset-test-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    // Everybody in a test has just joined.
    NEW_PEOPLE_HOURS: '0',
    ...env,
  })
  const log = createLog(config.logLevel)
  const platform: Platform = {
    config,
    log,
    db: database.db,
    reads: replica?.db ?? database.reads,
    storage: await createStorage(config),
    mail: createMail(config, database.work, log),
    realtime: createRealtime({ log }),
  }
  const app = await buildApp(platform, {
    consume: createRateLimits({ scale: config.rateLimitScale }),
    checkAnswers: true,
    isReady: database.health,
    isFull: database.isFull,
  })
  await app.http.ready()
  afterAll(async () => {
    await platform.realtime.close()
    await app.http.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const call: TestApp['call'] = async (endpoint, input, as) => {
    const { params, query, body } = (input ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const response = await app.http.inject({
      method: endpoint.method,
      url: path,
      ...(query && { query }),
      ...(body && { payload: body }),
      headers: as ? { cookie: as.cookie } : {},
    })
    const json = response.body === '' ? undefined : response.json<unknown>()
    return {
      status: response.statusCode,
      body: json as Answer<typeof endpoint>,
      problem: json as Problem,
      headers: response.headers,
    }
  }
  const drain = () => drainJobs({ ...platform, db: database.work }, database, jobs)
  const parts = { app, database, platform, call, drain }
  return { ...parts, join: (username, by) => signUpByMail(parts, username, by) }
}

/** The code of the invitation by which somebody joins. */
interface Invited {
  readonly invitation?: string
}

async function signUpByMail(
  { app, call, drain }: Omit<TestApp, 'join'>,
  username: string,
  by: Invited = {},
): Promise<TestPerson> {
  const email = `${username}@test.example`
  const password = `${username}-secret`
  const asked = await call(signUp, {
    body: { username, email, password, ...agreed, ...by },
  })
  const browser = { cookie: sessionCookieOf(asked) }
  await drain()
  const mailbox = await app.http.inject({ url: '/api/dev/mailbox', query: { to: email } })
  const code = /[?&]code=([\w-]+)/.exec(mailbox.body)?.[1] ?? ''
  const exchanged = await call(exchangeCode, { body: { code } }, browser)
  return {
    id: exchanged.body.session?.user.id ?? '',
    username,
    email,
    cookie: sessionCookieOf(exchanged),
  }
}

/** The session that an answer sets, as a browser sends it back. */
export const sessionCookieOf = ({ headers }: Pick<Called<EndpointShape>, 'headers'>) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
