// The environment, read once at start: typed, complete and frozen. A mistake in it ends the start
// with one line that names the variable and the cure.
import { resolve } from 'node:path'

import { z } from 'zod'
import {
  isNetwork,
  list,
  type NewPeopleConfig,
  onOff,
  origin,
  serverUrl,
  url,
  whole,
} from './config-kinds.ts'
import { ConfigError, keptSecret } from './kept-secret.ts'
import { isLoopback } from './loopback.ts'

export interface S3Config {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where browsers fetch public media, when not through Kloset. */
  readonly publicUrl: string | null
}

/** What a process does: answers requests (`web`), does jobs (`worker`), or both. */
const processTypes = ['all', 'web', 'worker'] as const
type ProcessType = (typeof processTypes)[number]

/** Everything that can be set from outside. Documented in README.md. */
export interface Config {
  readonly processType: ProcessType
  /** 0 takes any free port, and needs PUBLIC_URL. */
  readonly port: number
  readonly host: string
  /** The port of `/metrics`, on the same host; `null` for none. */
  readonly metricsPort: number | null
  /** Whether traces are collected. The exporter reads its own variables. */
  readonly tracing: boolean
  /** Absolute path of the folder that holds everything Kloset keeps on disk. */
  readonly dataDir: string
  /** The origin people type, without a slash at its end. */
  readonly publicUrl: string
  /** `null` runs the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly databaseReplicaUrls: readonly string[]
  /** The database is reached through PgBouncer: no named statements, no settings at connect. */
  readonly pgbouncer: boolean
  readonly redisUrl: string | null
  /** `null` keeps media in the data folder. */
  readonly s3: S3Config | null
  /** Where pictures are checked before others see them; null for nowhere. */
  readonly scanUrl: string | null
  /**
   * `off`: no scan. `flag`: an explicit picture is reported to moderators. `hold`: it is also hidden until they decide.
   */
  readonly scanPictures: (typeof scanModes)[number]
  /** From this probability on a picture is explicit, in percent. */
  readonly scanThreshold: number
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Whether only this machine reaches it. */
  readonly isPrivate: boolean
  /** Whether the first start fills an empty database with the demo community. */
  readonly demo: boolean
  readonly logLevel: LogLevel
  /** Fewest characters of a password. */
  readonly passwordMin: number
  /** Multiplies every rate limit; load tests raise it. */
  readonly rateLimitScale: number
  /** How many mails the whole server sends in an hour. */
  readonly mailsPerHour: number
  /** How many connections one address may have; behind a proxy, the proxy limits them. */
  readonly connectionsPerAddress: number
  readonly newPeople: NewPeopleConfig
  /** Addresses, networks or proxy-addr names whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: readonly string[]
  /** Whether mails are shown on a page of the app instead of being sent. */
  readonly devMailbox: boolean
  /** How many days people may object to a decision of moderators; nothing is purged before. */
  readonly objectionDays: number
  /** Signs sessions and links; at least 32 characters. */
  readonly sessionSecret: string
}

const scanModes = ['off', 'flag', 'hold'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const postgresUrl = url('postgres:', 'postgresql:')
const text = z.string()

/** The rule for each variable, worded as the end of a sentence. */
const variables = {
  PROCESS_TYPE: [z.enum(processTypes), `one of ${processTypes.join(', ')}`],
  PORT: [whole(0, 65_535), 'a whole number from 0 to 65535'],
  METRICS_PORT: [whole(1, 65_535), 'a whole number from 1 to 65535'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [url('http:', 'https:'), 'an address, as in http://collector:4318'],
  HOST: [text.regex(/^[\w.:-]+$/), 'a host name or address, as in 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [text, 'the path of a folder'],
  PUBLIC_URL: [origin, 'an address without a path, as in https://kloset.example'],
  DATABASE_URL: [postgresUrl, 'a PostgreSQL address, as in postgres://user:password@host/kloset'],
  DATABASE_REPLICA_URLS: [
    list.pipe(z.array(postgresUrl)),
    'PostgreSQL addresses with commas between',
  ],
  PGBOUNCER: [onOff, 'on or off'],
  REDIS_URL: [serverUrl('redis:', 'rediss:'), 'a Redis address, as in redis://host:6379'],
  S3_ENDPOINT: [url('http:', 'https:'), 'an address, as in https://s3.example'],
  S3_REGION: [text, 'the name of a region'],
  S3_BUCKET: [text, 'the name of a bucket'],
  S3_ACCESS_KEY_ID: [text, 'an access key'],
  S3_SECRET_ACCESS_KEY: [text, 'a secret key'],
  S3_PUBLIC_URL: [url('http:', 'https:'), 'an address, as in https://media.example'],
  SCAN_URL: [url('http:', 'https:'), 'an address, as in http://matcher:8080/check'],
  SCAN_PICTURES: [z.enum(scanModes), `one of ${scanModes.join(', ')}`],
  SCAN_THRESHOLD: [whole(1, 100), 'a whole number of percent from 1 to 100'],
  SMTP_URL: [serverUrl('smtp:', 'smtps:'), 'a mail server, as in smtps://user:password@host:465'],
  MAIL_FROM: [text.regex(/@/), 'a sender, as in Kloset <hello@kloset.example>'],
  DEMO: [onOff, 'on or off'],
  LOG_LEVEL: [z.enum(logLevels), `one of ${logLevels.join(', ')}`],
  RATE_LIMIT_SCALE: [whole(1, 1_000_000), 'a whole number from 1 to 1000000'],
  MAILS_PER_HOUR: [whole(10, 1_000_000), 'a whole number from 10 to 1000000'],
  CONNECTIONS_PER_ADDRESS: [whole(1, 1_000_000), 'a whole number from 1 to 1000000'],
  NEW_PEOPLE_HOURS: [whole(0, 8760), 'a whole number from 0 to 8760'],
  NEW_PEOPLE_READS: [whole(0, 1000), 'a whole number from 0 to 1000'],
  NEW_PEOPLE_POSTS: [whole(0, 1000), 'a whole number from 0 to 1000'],
  NEW_PEOPLE_LINKS: [whole(0, 1000), 'a whole number from 0 to 1000'],
  NEW_PEOPLE_HELD: [whole(0, 1000), 'a whole number from 0 to 1000'],
  PASSWORD_MIN: [whole(6, 128), 'a whole number from 6 to 128: it may only be raised'],
  TRUST_PROXY: [
    list.refine((items) => items.every(isNetwork)),
    'addresses or networks with commas between, as in 10.0.0.0/8: everybody may not be trusted',
  ],
  DEV_MAILBOX: [onOff, 'on or off'],
  OBJECTION_DAYS: [whole(1, 365), 'a whole number from 1 to 365'],
  SESSION_SECRET: [text.min(32), 'at least 32 random characters'],
} as const

type Variables = typeof variables
type Name = keyof Variables

/** Secrets, or addresses that may hold one: their values never appear in a message. */
const secrets = new Set<Name>([
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SCAN_URL',
  'SMTP_URL',
  'SESSION_SECRET',
])

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment; an empty value counts as absent. Without SESSION_SECRET it creates the data folder and keeps a
 * generated secret in its file `secret`, readable to its owner only.
 * @throws ConfigError for the first variable that cannot be used
 */
export function readConfig(env: Environment): Config {
  const read = <N extends Name>(name: N) => readVariable(env, name)
  const processType = read('PROCESS_TYPE') ?? 'all'
  const port = read('PORT') ?? 3000
  const host = read('HOST') ?? '127.0.0.1'
  const metricsPort = read('METRICS_PORT') ?? null
  const dataDir = resolve(read('DATA_DIR') ?? './data')
  const databaseUrl = read('DATABASE_URL') ?? null
  const databaseReplicaUrls = Object.freeze(read('DATABASE_REPLICA_URLS') ?? [])
  const smtpUrl = read('SMTP_URL') ?? null
  const givenUrl = read('PUBLIC_URL')
  const checked = { processType, port, metricsPort, databaseUrl, databaseReplicaUrls }
  refuseContradictions(checked, givenUrl)
  const publicUrl = givenUrl ?? `http://localhost:${port}`
  // Behind a proxy the site is public although it listens only on this machine.
  const isPrivate = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const devMailbox = read('DEV_MAILBOX') ?? (smtpUrl === null && isPrivate)
  if (smtpUrl === null && !devMailbox) {
    throw new ConfigError(
      'SMTP_URL is not set, so nobody could confirm an address: set it, or DEV_MAILBOX=on to keep all mails where everybody who opens the site can read them.',
    )
  }
  return Object.freeze({
    processType,
    port,
    host,
    metricsPort,
    tracing: read('OTEL_EXPORTER_OTLP_ENDPOINT') !== undefined,
    dataDir,
    publicUrl,
    databaseUrl,
    databaseReplicaUrls,
    pgbouncer: read('PGBOUNCER') ?? false,
    redisUrl: read('REDIS_URL') ?? null,
    s3: readS3(env),
    scanUrl: read('SCAN_URL') ?? null,
    scanPictures: read('SCAN_PICTURES') ?? 'off',
    scanThreshold: read('SCAN_THRESHOLD') ?? 80,
    smtpUrl,
    mailFrom: read('MAIL_FROM') ?? 'Kloset <kloset@localhost>',
    isPrivate,
    demo: read('DEMO') ?? (databaseUrl === null && isPrivate),
    logLevel: read('LOG_LEVEL') ?? 'info',
    passwordMin: read('PASSWORD_MIN') ?? 6,
    rateLimitScale: read('RATE_LIMIT_SCALE') ?? 1,
    mailsPerHour: read('MAILS_PER_HOUR') ?? 100,
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS') ?? 500,
    newPeople: Object.freeze({
      hours: read('NEW_PEOPLE_HOURS') ?? 24,
      reads: read('NEW_PEOPLE_READS') ?? 10,
      posts: read('NEW_PEOPLE_POSTS') ?? 10,
      links: read('NEW_PEOPLE_LINKS') ?? 3,
      held: read('NEW_PEOPLE_HELD') ?? 0,
    }),
    trustProxy: Object.freeze(read('TRUST_PROXY') ?? []),
    devMailbox,
    objectionDays: read('OBJECTION_DAYS') ?? 30,
    sessionSecret: read('SESSION_SECRET') ?? keptSecret(dataDir),
  })
}

type Checked = 'processType' | 'port' | 'metricsPort' | 'databaseUrl' | 'databaseReplicaUrls'

/** @throws ConfigError for variables that contradict each other */
function refuseContradictions(given: Pick<Config, Checked>, givenUrl: string | undefined): void {
  const { processType, port, metricsPort, databaseUrl, databaseReplicaUrls } = given
  if (metricsPort === port) {
    throw new ConfigError(
      `METRICS_PORT is ${port}, which is PORT as well: choose another for one of them.`,
    )
  }
  if (databaseReplicaUrls.length > 0 && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_REPLICA_URLS is set but DATABASE_URL is not: set both, or neither.',
    )
  }
  if (processType !== 'all' && databaseUrl === null) {
    throw new ConfigError(
      `PROCESS_TYPE is ${processType} but DATABASE_URL is not set: several processes share an external database. Set it, or leave PROCESS_TYPE out.`,
    )
  }
  if (port === 0 && givenUrl === undefined) {
    throw new ConfigError(
      'PORT is 0, any free one, but PUBLIC_URL is not set: links could not say where Kloset is. Set it, or choose a port.',
    )
  }
  if (processType === 'worker' && givenUrl === undefined) {
    throw new ConfigError(
      'PROCESS_TYPE is worker but PUBLIC_URL is not set: links in mails could not say where Kloset is. Set it as for the others.',
    )
  }
}

function readVariable<N extends Name>(
  env: Environment,
  name: N,
): z.output<Variables[N][0]> | undefined {
  const value = env[name]?.trim()
  if (!value) return undefined
  const [schema, expected] = variables[name]
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as z.output<Variables[N][0]>
  const given = secrets.has(name) ? 'cannot be used (its value is not shown)' : `is "${value}"`
  throw new ConfigError(`${name} ${given}: it must be ${expected}.`)
}

function readS3(env: Environment): S3Config | null {
  const needed = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const
  const publicUrl = readVariable(env, 'S3_PUBLIC_URL') ?? null
  const values = needed.map((name) => readVariable(env, name))
  const missing = needed.filter((_, index) => values[index] === undefined)
  if (missing.length === needed.length && publicUrl === null) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(', ')} must be set as well: S3 needs all of ${needed.join(', ')}, or none.`,
    )
  }
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = values as [
    string,
    string,
    string,
    string,
    string,
  ]
  return Object.freeze({ endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl })
}
