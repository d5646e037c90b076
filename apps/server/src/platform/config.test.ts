import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { ConfigError } from './kept-secret.ts'
import { StartError } from './process/start-error.ts'
import { createDataFolder } from './test-support/data-folders.ts'

const folder = await createDataFolder()
afterAll(folder.remove)

const base = { DATA_DIR: folder.path }
const s3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'local',
  S3_BUCKET: 'kloset',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
}

/** The message of the refused start; any other error fails the test. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

describe('readConfig', () => {
  test('needs nothing: a private server on this machine with its own database and the demo', () => {
    const config = readConfig(base)
    expect(config).toMatchObject({
      processType: 'all',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseReplicaUrls: [],
      pgbouncer: false,
      redisUrl: null,
      s3: null,
      smtpUrl: null,
      isPrivate: true,
      demo: true,
      logLevel: 'info',
      passwordMin: 6,
      rateLimitScale: 1,
      mailsPerHour: 100,
      newPeople: { hours: 24, reads: 10, posts: 10, links: 3, held: 0 },
      connectionsPerAddress: 500,
      trustProxy: [],
      devMailbox: true,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('takes every variable, and treats an empty one as absent', () => {
    const config = readConfig({
      ...base,
      ...s3,
      PROCESS_TYPE: 'worker',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://kloset.example/',
      DATABASE_URL: 'postgres://k:p@db/kloset',
      DATABASE_REPLICA_URLS: 'postgres://r1/kloset, postgres://r2/kloset',
      PGBOUNCER: 'on',
      REDIS_URL: '',
      S3_PUBLIC_URL: 'https://media.example',
      SMTP_URL: 'smtp://mail:25',
      DEMO: 'TRUE',
      PASSWORD_MIN: '10',
      RATE_LIMIT_SCALE: '100',
      MAILS_PER_HOUR: '300',
      NEW_PEOPLE_HOURS: '48',
      NEW_PEOPLE_READS: '20',
      NEW_PEOPLE_POSTS: '5',
      NEW_PEOPLE_LINKS: '0',
      NEW_PEOPLE_HELD: '2',
      CONNECTIONS_PER_ADDRESS: '1000',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
      SESSION_SECRET: 'x'.repeat(32),
    })
    expect(config).toMatchObject({
      processType: 'worker',
      port: 8080,
      publicUrl: 'https://kloset.example',
      databaseReplicaUrls: ['postgres://r1/kloset', 'postgres://r2/kloset'],
      pgbouncer: true,
      redisUrl: null,
      s3: { bucket: 'kloset', publicUrl: 'https://media.example' },
      isPrivate: false,
      demo: true,
      passwordMin: 10,
      rateLimitScale: 100,
      mailsPerHour: 300,
      newPeople: { hours: 48, reads: 20, posts: 5, links: 0, held: 2 },
      connectionsPerAddress: 1000,
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'],
      devMailbox: false,
      sessionSecret: 'x'.repeat(32),
    })
  })

  test('enables demo and mailbox only on this machine, unless they are configured', () => {
    const database = 'postgres://kloset@db/kloset'
    expect(readConfig(base)).toMatchObject({ demo: true, devMailbox: true })
    expect(readConfig({ ...base, DATABASE_URL: database }).demo).toBe(false)
    expect(readConfig({ ...base, DATABASE_URL: database, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ ...base, DEMO: '0' }).demo).toBe(false)
    expect(readConfig({ ...base, SMTP_URL: 'smtp://mail' }).devMailbox).toBe(false)
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://kloset.example' }]) {
      expect(() => readConfig({ ...base, ...open })).toThrow(/^SMTP_URL is not set/)
      const mailed = readConfig({ ...base, ...open, SMTP_URL: 'smtp://mail' })
      expect(mailed).toMatchObject({ demo: false, devMailbox: false })
      expect(readConfig({ ...base, ...open, DEV_MAILBOX: 'on' }).devMailbox).toBe(true)
    }
  })

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.2:3000', true],
    ['http://[::1]:3000', true],
    ['http://kloset.localhost:3000', true],
    ['http://127.kloset.example', false],
    ['http://[::2]:3000', false],
  ])('a server at %s is private to this machine: %j', (PUBLIC_URL, isPrivate) => {
    expect(readConfig({ ...base, PUBLIC_URL, SMTP_URL: 'smtp://mail' })).toMatchObject({
      isPrivate,
    })
  })

  test.each([
    [{ PROCESS_TYPE: 'jobs' }, 'PROCESS_TYPE is "jobs": it must be one of all, web, worker.'],
    [{ PROCESS_TYPE: 'web' }, 'PROCESS_TYPE is web but DATABASE_URL is not set'],
    [
      { PROCESS_TYPE: 'worker', DATABASE_URL: 'postgres://k@db/kloset' },
      'PROCESS_TYPE is worker but PUBLIC_URL is not set',
    ],
    [{ PORT: 'http' }, 'PORT is "http": it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536": it must be'],
    [{ PORT: '0' }, 'PORT is 0, any free one, but PUBLIC_URL is not set'],
    [{ HOST: 'a b' }, 'HOST is "a b": it must be'],
    [{ PUBLIC_URL: 'kloset.example' }, 'PUBLIC_URL is "kloset.example": it must be an address'],
    [{ PUBLIC_URL: 'https://example.org/kloset' }, 'PUBLIC_URL is "https://example.org/kloset"'],
    [{ DATABASE_URL: 'mysql://u:hush@db' }, 'DATABASE_URL cannot be used (its value is not shown)'],
    [
      { DATABASE_REPLICA_URLS: 'postgres://r1' },
      'DATABASE_REPLICA_URLS is set but DATABASE_URL is',
    ],
    [{ REDIS_URL: 'http://:hush@redis' }, 'REDIS_URL cannot be used'],
    [{ SMTP_URL: 'mail:hush' }, 'SMTP_URL cannot be used'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL cannot be used'],
    [{ SMTP_URL: 'smtp://me:hush%@mail' }, 'SMTP_URL cannot be used'],
    [{ MAIL_FROM: 'Kloset' }, 'MAIL_FROM is "Kloset"'],
    [{ DEMO: 'yes' }, 'DEMO is "yes": it must be on or off.'],
    [{ DEMO: 'constructor' }, 'DEMO is "constructor": it must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it must be one of fatal, error'],
    [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN is "5": it must be a whole number from 6 to 128'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true": it must be addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY is "0.0.0.0/0": it must be addresses'],
    [{ TRUST_PROXY: '10.0.0.0/8, ::/0' }, 'TRUST_PROXY is "10.0.0.0/8, ::/0"'],
    [{ SESSION_SECRET: 'hush' }, 'SESSION_SECRET cannot be used'],
    [{ ...s3, S3_BUCKET: '' }, 'S3_BUCKET must be set as well: S3 needs all of'],
    [{ S3_PUBLIC_URL: 'https://media.example' }, 'S3_ENDPOINT, S3_REGION, S3_BUCKET'],
    [{ DATA_DIR: '/dev/null/data' }, 'The data folder cannot be written: /dev/null/data'],
    [{ DATA_DIR: '/proc/kloset/data' }, 'The data folder cannot be written: /proc/kloset/data'],
  ])('explains in one line what is wrong with %j', (env, message) => {
    const line = refusalOf({ ...base, ...env })
    expect(line).toContain(message)
    expect(line).not.toContain('\n')
    expect(line).not.toContain('hush')
  })

  test('makes a secret once and keeps it readable to its owner alone', async () => {
    const first = readConfig(base).sessionSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig(base).sessionSecret).toBe(first)
    const file = join(folder.path, 'secret')
    expect(await readFile(file, 'utf8')).toBe(first)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await writeFile(file, '')
    expect(() => readConfig(base)).toThrow(ConfigError)
  })
})
