// 10,000 people have one device and one notification each. The jobs of one worker push these to a service on loopback,
// which takes 30 ms for each message; one device in fifty is gone. Fails when it takes more than a minute, when a
// message is missing, or when a device that is gone stays in the database.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pushNotification } from '../apps/server/src/entities/notifications/notifications.jobs.ts'
import { pushToDevices } from '../apps/server/src/features/notifications/send-push.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateJobs, startWorker, withHandler } from '../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../apps/server/src/platform/observability/log.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { createDevice } from '../apps/server/src/test-support/push-receiver.ts'

const { values } = parseArgs({ options: { devices: { type: 'string', default: '10000' } } })
const devices = Number(values.devices)
const GONE_EVERY = 50
const SERVICE_MS = 30
const GOAL_SECONDS = 60

let received = 0
const service = createServer((request, response) => {
  request.resume().once('end', () => {
    received += 1
    const isGone = Number(request.url?.slice(1)) % GONE_EVERY === 0
    setTimeout(() => response.writeHead(isGone ? 410 : 201).end(), SERVICE_MS)
  })
})
await once(service.listen(0, '127.0.0.1'), 'listening')
const { port } = service.address() as AddressInfo

const dataDir = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
// The database's own user must be able to reach its folder.
await chmod(dataDir, 0o711)
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
const log = createLog('fatal')
const database = await openDatabase(config, log)
try {
  await migrateJobs(database.workPool, log)
  const { keys } = createDevice()
  const fill = (text: string, given: unknown[] = []) => database.workPool.query(text, given)
  await fill(
    `insert into users (id, email) select uuidv7(), n || '@bench.example' from generate_series(1, $1::int) as n`,
    [devices],
  )
  await fill(
    `insert into profiles (id, username) select id, 'person' || split_part(email, '@', 1) from users`,
  )
  await fill(
    `insert into sessions (user_id, secret_hash, expires_at)
     select id, sha256(id::text::bytea), now() + interval '1 day' from users`,
  )
  await fill(
    `insert into push_subscriptions
       (user_id, endpoint_hash, endpoint, p256dh, auth, session_id, language, time_zone)
     select user_id, sha256(endpoint::bytea), endpoint, $2, $3, id, 'en', 'UTC'
     from (select *, $1 || row_number() over () as endpoint from sessions) as devices`,
    [`http://127.0.0.1:${port}/`, keys.p256dh, keys.auth],
  )
  await fill(`insert into quiet_hours select id, false, 0, 0 from users`)
  await fill(
    `insert into notifications (user_id, type, title, dedupe_key)
     select id, 'other', 'A size for you', 'size:bench:coat' from users`,
  )
  await fill('analyze')
  await fill(
    `select graphile_worker.add_job(
       'notifications.push', json_build_object('userId', user_id, 'id', id), max_attempts => 3
     ) from notifications`,
  )
  const run = async (uses: Platform, payload: { userId: string; id: string }) =>
    pushToDevices(uses, payload, { mayConnect: () => true })
  const job = withHandler(pushNotification, async () => ({ run }))
  // The job uses only these parts.
  const platform = { config, log, db: database.work } as Platform
  const startedMs = performance.now()
  const worker = await startWorker(platform, database, [job], true)
  const isOver = () =>
    received >= devices || performance.now() - startedMs > 3 * GOAL_SECONDS * 1000
  while (!isOver()) await pause(50)
  const seconds = (performance.now() - startedMs) / 1000
  // The last results are still being written.
  await pause(1000)
  await worker.stop()
  const { rows } = await fill('select count(*)::int as left from push_subscriptions')
  const [{ left } = { left: 0 }] = rows as { left: number }[]
  const expected = devices - Math.floor(devices / GONE_EVERY)
  console.table({
    'devices notified': received,
    in: `${seconds.toFixed(1)} s (goal ${GOAL_SECONDS} s)`,
    'a second': Math.round(received / seconds),
    'devices left, of those not gone': `${left} of ${expected}`,
  })
  if (seconds > GOAL_SECONDS || received !== devices || left !== expected) process.exitCode = 1
} finally {
  await database.close()
  service.closeAllConnections()
  service.close()
  await rm(dataDir, { recursive: true, force: true })
}
