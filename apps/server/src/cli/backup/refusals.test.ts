import { appendFile, cp, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { readSums, writePart, writeSums } from './parts.ts'
import { readBackup } from './read.ts'
import { writeBackup } from './write.ts'
import {
  anyMedia,
  backUp,
  emptyInstallation,
  expectUntouched,
  filledInstallation,
  log,
  newFolder,
  progress,
  query,
  restore,
  signal,
  sumsOf,
} from './test-support/installations.ts'

const source = await filledInstallation()
const whole = await backUp(source)

describe('an incomplete backup is refused in one line, and nothing is written', () => {
  const flip = async (path: string) => {
    const bytes = await readFile(path)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(path, bytes)
  }
  const cut = async (path: string) => truncate(path, (await stat(path)).size >> 1)

  /** Changes the manifest and its checksum, as another version would write it. */
  const rewrite = async (folder: string, change: (manifest: Manifest) => object) => {
    const { manifest } = await readBackup(folder, progress, signal)
    await replaceManifest(folder, Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })))
  }

  const replaceManifest = async (folder: string, text: Buffer) => {
    const sums = await readSums(folder)
    await writePart(folder, 'manifest.json', Readable.from([text]), sums, { signal })
    await writeSums(folder, sums, { signal })
  }

  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'a flipped bit in rows',
      (at) => flip(join(at, 'database/posts.copy.gz')),
      /posts\.copy\.gz is not as it was written/,
    ],
    [
      'a flipped bit in a picture',
      async (at) => flip(join(at, await anyMedia(at))),
      /media\/\S+ is not as it was written/,
    ],
    [
      'a flipped bit in the manifest',
      (at) => flip(join(at, 'manifest.json')),
      /manifest\.json is not as it was written/,
    ],
    [
      'rows cut short',
      (at) => cut(join(at, 'database/users.copy.gz')),
      /users\.copy\.gz is not as it was written/,
    ],
    ['a missing part', (at) => rm(join(at, 'database/jobs.copy.gz')), /jobs\.copy\.gz is missing/],
    ['a missing manifest', (at) => rm(join(at, 'manifest.json')), /manifest\.json is missing/],
    [
      'a manifest that cannot be read',
      async (at) => {
        await rm(join(at, 'manifest.json'))
        await mkdir(join(at, 'manifest.json'))
      },
      /manifest\.json cannot be read \(EISDIR\)/,
    ],
    [
      'a manifest that is no JSON',
      (at) => replaceManifest(at, Buffer.from('no JSON')),
      /manifest\.json is not that of a backup/,
    ],
    ['a list cut short', (at) => cut(join(at, 'SHA256SUMS')), /SHA256SUMS is not whole/],
    ['no list', (at) => rm(join(at, 'SHA256SUMS')), /it has no SHA256SUMS/],
    [
      'a list that cannot be read',
      async (at) => {
        await rm(join(at, 'SHA256SUMS'))
        await mkdir(join(at, 'SHA256SUMS'))
      },
      /SHA256SUMS cannot be read \(EISDIR\)/,
    ],
    [
      'a list with something else',
      (at) => appendFile(join(at, 'SHA256SUMS'), 'and more'),
      /SHA256SUMS is not whole/,
    ],
    [
      'a file that is not in its list',
      (at) => writeFile(join(at, 'media/public/planted.webp'), 'mine'),
      /holds a file that its list does not name: media\/public\/planted\.webp/,
    ],
    [
      'a newer format',
      (at) => rewrite(at, () => ({ format: FORMAT + 1 })),
      /written by a newer Kloset \(format 2, this one reads 1\)/,
    ],
    [
      'a newer schema',
      (at) =>
        rewrite(at, ({ migrations }) => ({
          migrations: [...migrations, { name: '9999-later.sql', checksum: 'x' }],
        })),
      /written by a newer Kloset \(this one has no migration 9999-later\.sql\)/,
    ],
    [
      'another schema',
      (at) =>
        rewrite(at, ({ migrations }) => ({
          migrations: migrations.map((each, index) =>
            index === 1 ? { ...each, checksum: 'x' } : each,
          ),
        })),
      /its migration 0002-posts\.sql is not the one here/,
    ],
    [
      'fewer files than it says',
      (at) => rewrite(at, () => ({ media: { files: 999, bytes: 1 } })),
      /it lists \d+ of 999 media files/,
    ],
  ])('%s', async (_, damage, line) => {
    const folder = newFolder()
    await cp(whole, folder, { recursive: true })
    await damage(folder)
    const target = await emptyInstallation()
    const refused = restore(folder, target)
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await expect(refused).rejects.toThrow(line)
    await expect(refused).rejects.toThrow(/^[^\n]+$/)
    await expectUntouched(target)
  })

  test('rows that violate a constraint are rolled back, and another backup can be restored', async () => {
    const folder = newFolder()
    await cp(whole, folder, { recursive: true })
    await rewrite(folder, ({ tables }) => ({
      tables: tables.map((each) => ({ ...each, rows: each.rows + 1 })),
    }))
    const target = await emptyInstallation()
    await expect(restore(folder, target)).rejects.toThrow(/The restore is not whole: \d+ of \d+/)
    expect(await query(target, 'select from users')).toEqual([])
    await restore(whole, target)
    expect(await sumsOf(await backUp(target))).toEqual(await sumsOf(whole))
  })
})

describe('a target that is not empty is refused', () => {
  test('rows', async () => {
    const target = await emptyInstallation()
    await restore(whole, target)
    await expect(restore(whole, target)).rejects.toThrow(
      /The database is not empty .*: restore into an empty database\.$/,
    )
  })

  test('files', async () => {
    const target = await emptyInstallation()
    await target.storage.put('public/m/other/480.webp', Buffer.from('mine'))
    await expect(restore(whole, target)).rejects.toThrow(
      /The media are not empty .*: restore into an empty data folder or bucket/,
    )
    expect(await query(target, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('a schema newer than the rows', async () => {
    const folder = newFolder()
    const older = await emptyInstallation()
    await migrate(older.connection, migrationsFolder, log, '0007-leaving.sql')
    await writeBackup(folder, { ...older, progress, signal })
    const newer = await emptyInstallation()
    await migrate(newer.connection, migrationsFolder, log)
    await expect(restore(folder, newer)).rejects.toThrow(/its schema is newer than the backup/)
    const target = await emptyInstallation()
    await restore(folder, target)
    const applied = 'select name, checksum from schema_migrations order by name'
    expect(await query(target, applied)).toEqual(await query(newer, applied))
  })
})
