// `npm run backup -- <folder>`: database and media into a new folder, also while Kloset runs.
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { reasonOf, StartError } from '../platform/process/start-error.ts'
import { createProgress } from './backup/progress.ts'
import { recordBackup } from './backup/record-backup.ts'
import { writeBackup } from './backup/write.ts'
import { folderOf, runCommand, useDatabase } from './command.ts'

await runCommand(async (signal) => {
  const [argument, ...rest] = process.argv.slice(2)
  if (argument === undefined || argument.startsWith('-') || rest.length > 0) {
    throw new StartError('Usage: npm run backup -- <new folder>')
  }
  const folder = folderOf(argument)
  const config = readConfig(process.env)
  const database = await useDatabase(config, createLog('warn'))
  try {
    const progress = createProgress((line) => process.stdout.write(`${line}\n`))
    const storage = await createStorage(config)
    const { connection } = database
    const made = await writeBackup(folder, { connection, storage, progress, signal })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    await recordBackup(database.connection).catch((error: unknown) =>
      progress.print(`The admins’ page does not show this backup: ${reasonOf(error)}`),
    )
    progress.print(
      `${folder} holds ${rows} rows of ${made.tables.length} tables, ${made.jobs} jobs and ${made.media.files} media files.`,
    )
  } finally {
    await database.close()
  }
})
