// Two processes of the server on one embedded PostgreSQL, one Redis and one folder, with three people who just joined.
import { exchangeCode, signUp } from '@kloset/contract/auth'
import { listDevMails } from '@kloset/contract/dev-mailbox'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findRunningEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { freePort } from '../../apps/server/src/platform/test-support/ports.ts'
import { agreed } from '../../apps/server/src/test-support/agreed.ts'
import type { People, TwoNodes } from '../../apps/server/src/test-support/shown-post.ts'
import { startServer } from '../../e2e/support/server.ts'

/** Starts everything, calls `work`, and stops it. @throws when redis-server is missing */
export async function withTwoNodes(
  work: (nodes: TwoNodes, people: People) => Promise<void>,
): Promise<void> {
  const port = String(await freePort())
  const redis = spawn('redis-server', ['--bind', '127.0.0.1', '--port', port, '--save', ''], {
    stdio: 'ignore',
  })
  await once(redis, 'spawn')
  const ends: (() => Promise<unknown>)[] = [
    async () => {
      redis.kill('SIGTERM')
      await once(redis, 'exit')
    },
  ]
  try {
    const publicUrl = 'http://127.0.0.1'
    const shared = {
      REDIS_URL: `redis://127.0.0.1:${port}`,
      PUBLIC_URL: publicUrl,
      RATE_LIMIT_SCALE: '100000',
      DEMO: 'off',
    }
    const first = await startServer(shared)
    ends.push(first.stop)
    const connection = findRunningEmbedded(first.dataDir)
    if (!connection) throw new Error('The server has no database of its own')
    const { host, user, database } = connection
    const DATABASE_URL = `postgres:///${database}?host=${host}&port=${connection.port}&user=${user}`
    const second = await startServer({ ...shared, DATABASE_URL, DATA_DIR: first.dataDir })
    ends.push(second.stop)
    const pool = new pg.Pool({ ...connection, max: 1 })
    ends.push(() => pool.end())
    const [author, reader, moderator] = [
      await join(first.url, 'ana'),
      await join(first.url, 'ben'),
      await join(first.url, 'eva'),
    ]
    await pool.query(`update users set role = 'moderator' where id = $1`, [moderator.id])
    await work({ one: first.url, other: second.url, publicUrl }, { author, reader, moderator })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function join(url: string, username: string): Promise<People['author']> {
  const post = (path: string, body: object) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = `${username}@bench.example`
  const password = `${username}-secret`
  await post(signUp.path, { username, email, password, ...agreed })
  const code = await readCode(url, email)
  const answer = await post(exchangeCode.path, { code, password })
  const { session } = (await answer.json()) as { session: { user: { id: string } } }
  return { id: session.user.id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function readCode(url: string, email: string): Promise<string> {
  for (;;) {
    const mails = await (await fetch(new URL(`${listDevMails.path}?to=${email}`, url))).text()
    const code = /[?&]code=([\w-]+)/.exec(mails)?.[1]
    if (code !== undefined) return code
    await pause(100)
  }
}
