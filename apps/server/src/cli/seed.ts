// `npm run seed -- --people 100000 --posts 1000000`: fills an empty database for load tests. The
// demo community of the first start is separate.
import { NotEmptyError } from '@kloset/demo/load'
import { platesToStore, readPlates } from '@kloset/demo/plate-set'
import { type BulkProgress, seedBulk } from '@kloset/demo/bulk/bulk'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { createRowMover } from '../entities/bodies/body-rows.rules.ts'
import { readOffsetSecret } from '../entities/bodies/offset-secret.ts'
import { openDatabase } from '../platform/database/database.ts'
import { withoutIndexes } from '../platform/database/suspended-indexes.ts'
import { createLog } from '../platform/observability/log.ts'
import { keepFilesPrivate } from '../platform/storage/private-files.ts'
import { StartError } from '../platform/process/start-error.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { createProgress } from './backup/progress.ts'

const usage =
  'Usage: npm run seed -- --people 10000 --posts 100000 [--seed word] [--database-url URL]'

interface Arguments {
  people: number
  posts: number
  seed: string
  databaseUrl: string | null
}

keepFilesPrivate()

try {
  await seed(readArguments(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof NotEmptyError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function seed({ people, posts, seed: word, databaseUrl }: Arguments): Promise<void> {
  const env = databaseUrl === null ? process.env : { ...process.env, DATABASE_URL: databaseUrl }
  const config = readConfig(env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    const storage = await createStorage(config)
    const plates = readPlates()
    for (const { key, file } of platesToStore(plates)) await storage.put(key, await readFile(file))
    const client = await database.workPool.connect()
    try {
      const onProgress = progressPrinter(posts)
      const moveBody = createRowMover(await readOffsetSecret(database.work))
      const crowd = { people, posts, seed: word, now: new Date(), plates: plates.plates, moveBody }
      await seedBulk(client, { ...crowd, withoutIndexes, onProgress })
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

/** Prints a line about every two seconds, and one whenever the step changes. */
function progressPrinter(posts: number): (progress: BulkProgress) => void {
  const progress = createProgress((line) => process.stdout.write(`${line}\n`))
  const startedMs = performance.now()
  let lastStep = ''
  return ({ step, posts: done, rows }) => {
    const rate = Math.round((rows / (performance.now() - startedMs)) * 1000)
    const [postsText, rowsText, rateText] = [done, rows, rate].map((n) => n.toLocaleString('en'))
    const print = step !== lastStep || done === posts ? progress.print : progress.step
    print(`${step}: ${postsText} posts, ${rowsText} rows, ${rateText} rows/s`)
    lastStep = step
  }
}

/** @throws StartError with the usage */
function readArguments(words: string[]): Arguments {
  const values = parseWords(words)
  const people = Number(values?.people)
  const posts = Number(values?.posts)
  if (!values || !Number.isInteger(people) || !Number.isInteger(posts) || people < 2 || posts < 0) {
    throw new StartError(usage)
  }
  return { people, posts, seed: values.seed, databaseUrl: values['database-url'] ?? null }
}

/** @returns null for an option that is not known, and for one without its value */
function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        people: { type: 'string' },
        posts: { type: 'string' },
        seed: { type: 'string', default: 'kloset' },
        'database-url': { type: 'string' },
      },
    }).values
  } catch {
    return null
  }
}
