// `npm run db:types`: migrates an empty database of its own and writes the types of its tables.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { describeTables } from '../apps/server/src/platform/database/describe-tables.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate, migrationsFolder } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/observability/log.ts'

const target = join(import.meta.dirname, '../apps/server/src/platform/database/tables.ts')

const dataDir = await mkdtemp(join(tmpdir(), 'kloset-types-'))
await chmod(dataDir, 0o711)
const log = createLog('warn')
const server = await startEmbedded({ dataDir, log, overrides: { fsync: 'off' } })
try {
  await migrate(server.connection, migrationsFolder, log)
  const client = new pg.Client(server.connection)
  await client.connect()
  await writeFile(target, await describeTables(client))
  await client.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
