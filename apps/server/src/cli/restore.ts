// `npm run restore -- <folder>`: restores a backup into an empty installation, after every part is checked.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { StartError } from '../platform/process/start-error.ts'
import { leaveEmptyOnFailure } from './backup/leave-empty.ts'
import { createProgress } from './backup/progress.ts'
import { readBackup } from './backup/read.ts'
import { restoreBackup } from './backup/restore.ts'
import { folderOf, openDatabaseAlone, runCommand } from './command.ts'

const usage = 'Usage: npm run restore -- <folder> [--into postgres://user:password@host/database]'

await runCommand(async (signal) => {
  const { folder, into } = readArguments()
  const config = readConfig({
    ...process.env,
    ...(into !== undefined && { DATABASE_URL: into }),
    // A restore signs nothing, and a refused one must not make a folder for a secret.
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  })
  const log = createLog('warn')
  const progress = createProgress((line) => process.stdout.write(`${line}\n`))
  const backup = await readBackup(folder, progress, signal)
  progress.print(`${folder} of ${backup.manifest.createdAt} is whole: restoring`)
  await leaveEmptyOnFailure(config.dataDir, async () => {
    const database = await openDatabaseAlone(config, log)
    try {
      const { connection } = database
      const storage = await createStorage(config)
      await restoreBackup(backup, { connection, storage, log, progress, signal })
    } finally {
      await database.close()
    }
  })
  progress.print('Restored: rows, jobs and media are as many as were backed up.')
})

function readArguments(): { folder: string; into: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { into: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder, ...rest] = positionals
    // An empty `--into` is a shell variable without a value; it must not restore into another database.
    if (folder !== undefined && rest.length === 0 && values.into !== '') {
      return { folder: folderOf(folder), into: values.into }
    }
  } catch {
    // An unknown option ends the same way as one argument too many.
  }
  throw new StartError(usage)
}
