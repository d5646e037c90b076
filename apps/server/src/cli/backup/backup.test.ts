import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { restoreFiles, withheldPath, withholdFiles } from '../../entities/media/withhold-files.ts'
import { readDistribution } from '../../platform/database/distribution.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import type { Storage } from '../../platform/storage/storage-types.ts'
import { createTestBucket } from '../../platform/test-support/test-bucket.ts'
import { readBackup } from './read.ts'
import { writeBackup } from './write.ts'
import {
  backUp,
  emptyInstallation,
  filledInstallation,
  hostile,
  log,
  newFolder,
  progress,
  query,
  restore,
  root,
  signal,
  sumsOf,
} from './test-support/installations.ts'

const source = await filledInstallation()
const whole = await backUp(source)
const bucket = await createTestBucket()

describe('a backup', () => {
  test('restores the same data from a disk and from a bucket', async () => {
    const inBucket = await emptyInstallation(bucket)
    await restore(whole, inBucket)
    const fromBucket = await backUp(inBucket)
    expect(await sumsOf(fromBucket)).toEqual(await sumsOf(whole))
    const onDisk = await emptyInstallation()
    await restore(fromBucket, onDisk)
    expect(await sumsOf(await backUp(onDisk))).toEqual(await sumsOf(whole))

    expect(await query(onDisk, 'select caption, likes_count from posts')).toEqual([
      { caption: hostile, likes_count: 1 },
    ])
    // With another secret, bodies would be moved a second time, which reveals more. With other push keys, no device
    // would get push messages any more.
    const secret = `select name, encode(secret, 'hex') as secret from server_secrets order by name`
    expect(await query(source, secret)).toHaveLength(2)
    expect(await query(onDisk, secret)).toEqual(await query(source, secret))
    const original = await onDisk.storage.read('private/u/ana/original')
    expect((await buffer(original)).toString()).toBe('kept')
  })

  test('holds every table, and the schema has no sequence that it would miss', async () => {
    const { manifest } = await readBackup(whole, progress, signal)
    const { reference, local, distributed } = await readDistribution()
    const declared = [...reference, ...local, ...Object.values(distributed).flatMap(Object.keys)]
    const names = manifest.tables.map(({ name }) => name)
    expect(names).toEqual(declared.filter((name) => name !== 'schema_migrations').toSorted())
    const sequences = await query(
      source,
      `select from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    )
    expect(sequences).toEqual([])
  })

  test('restores jobs in their state', async () => {
    const target = await emptyInstallation()
    await restore(whole, target)
    const jobs = await query(
      target,
      `select payload->>'words' as words, key, attempts, max_attempts, last_error,
         locked_at is null as is_free, run_at > now() as is_later
       from graphile_worker._private_jobs order by id`,
    )
    const plain = { key: null, max_attempts: 8, last_error: null, is_free: true }
    expect(jobs).toEqual([
      { ...plain, words: hostile, key: 'later', attempts: 0, is_later: true },
      { ...plain, words: 'tried', attempts: 3, is_later: true },
      { ...plain, words: 'failed', attempts: 8, last_error: 'Too bad', is_later: false },
      { ...plain, words: 'at work', attempts: 0, is_later: false },
    ])
  })

  test('is consistent, whatever is written meanwhile', async () => {
    const target = await emptyInstallation()
    await restore(whole, target)
    const writer = new pg.Client(target.connection)
    await writer.connect()
    const backedUp = new AbortController()
    let written = 0
    const writing = (async () => {
      while (!backedUp.signal.aborted || written < 50) {
        await writer.query('begin')
        const { rows } = await writer.query<{ id: string }>(
          `insert into users (email) values ('${randomUUID()}@test.example') returning id`,
        )
        const id = rows[0]?.id ?? ''
        await writer.query(`insert into profiles (id, username) values ($1, $2)`, [
          id,
          `u${randomBytes(8).toString('hex')}`,
        ])
        await writer.query('insert into post_likes (post_id, user_id) values ($1, $2)', [
          source.postId,
          id,
        ])
        await writer.query('update posts set likes_count = likes_count + 1')
        await writer.query('commit')
        written += 1
      }
    })()
    const folders = [await backUp(target), await backUp(target)]
    backedUp.abort()
    await writing
    await writer.end()

    for (const folder of folders) {
      const restored = await emptyInstallation()
      await restore(folder, restored)
      const [counts] = await query<Record<string, number>>(
        restored,
        `select likes_count as counted, (select count(*)::int from post_likes) as likes,
           (select count(*)::int from profiles) - 1 as others from posts`,
      )
      expect(counts).toEqual({
        counted: counts?.['likes'],
        likes: counts?.['likes'],
        others: counts?.['likes'],
      })
    }
  })

  test.for(['withheld', 'restored'])('has a file that is %s meanwhile', async (way) => {
    const target = await emptyInstallation()
    await migrate(target.connection, migrationsFolder, log)
    const path = 'public/p/picture.webp'
    const [from, move] =
      way === 'withheld' ? [path, withholdFiles] : [withheldPath(path), restoreFiles]
    await target.storage.put(from, Buffer.from('kept'))
    const storage: Storage = {
      ...target.storage,
      async *list(folder) {
        yield* target.storage.list(folder)
        if (folder === 'public/') await move(target.storage, path)
      },
    }
    const folder = await backUp({ ...target, storage })
    const restored = await emptyInstallation()
    await restore(folder, restored)
    const sizes = [path, withheldPath(path)].map((key) => restored.storage.size(key))
    expect(await Promise.all(sizes)).toContain(4)
  })

  test('has each file that its rows name, and none that was gone before them', async () => {
    const target = await emptyInstallation()
    await migrate(target.connection, migrationsFolder, log)
    const client = new pg.Client(target.connection)
    await client.connect()
    const id = randomUUID()
    await client.query(`insert into users (id, email) values ($1, 'one@test.example')`, [id])
    await client.query(`insert into profiles (id, username) values ($1, 'one')`, [id])
    let newest = 0
    const keyOf = (number: number) => `public/avatars/${number}.webp`
    const replacePicture = async () => {
      newest += 1
      await target.storage.put(keyOf(newest), Buffer.from('picture'))
      await client.query('update profiles set avatar_url = $1', [keyOf(newest)])
      await target.storage.delete([keyOf(newest - 1)])
    }
    await replacePicture()
    const storage: Storage = {
      ...target.storage,
      async *list(folder) {
        if (folder === 'public/') await replacePicture()
        yield* target.storage.list(folder)
      },
    }
    const folder = await backUp({ ...target, storage })
    await client.end()

    const restored = await emptyInstallation()
    await restore(folder, restored)
    const [profile] = await query<{ url: string }>(
      restored,
      'select avatar_url as url from profiles',
    )
    const restoredPictures: string[] = []
    for await (const { key } of restored.storage.list('public/')) restoredPictures.push(key)
    expect(restoredPictures).toContain(profile?.url)
    expect(restoredPictures).not.toContain(keyOf(newest - 2))
  })

  test('of an empty installation can be restored', async () => {
    const target = await emptyInstallation()
    await migrate(target.connection, migrationsFolder, log)
    const folder = await backUp(target)
    const second = await emptyInstallation()
    await restore(folder, second)
    expect(await sumsOf(await backUp(second))).toEqual(await sumsOf(folder))
  })

  test('is not written into a folder that is not empty, or of a database without a schema', async () => {
    const folder = newFolder()
    await mkdir(folder)
    await writeFile(join(folder, 'mine'), 'kept')
    await expect(writeBackup(folder, { ...source, progress, signal })).rejects.toThrow(
      /is not empty: every backup gets a folder of its own/,
    )
    const nothing = newFolder()
    const target = await emptyInstallation()
    await expect(writeBackup(nothing, { ...target, progress, signal })).rejects.toThrow(
      /Kloset never started on it/,
    )
    expect(await readdir(root)).not.toContain(basename(nothing))
  })

  test('is written beside what a killed one of its name left, also under the same process id', async () => {
    const folder = newFolder()
    // In a container the next process often has the id of the one before.
    const left = `${folder}.draft-${process.pid}`
    await mkdir(left)
    await writeFile(join(left, 'half'), 'left')
    await writeBackup(folder, { ...source, progress, signal })
    expect(await sumsOf(folder)).toEqual(await sumsOf(whole))
    expect(await readdir(left)).toEqual(['half'])
  })

  test('that is stopped leaves nothing', async () => {
    const folder = newFolder()
    const stop = new AbortController()
    const stopping = { print: () => {}, step: () => stop.abort() }
    await expect(
      writeBackup(folder, { ...source, progress: stopping, signal: stop.signal }),
    ).rejects.toThrow('aborted')
    const left = await readdir(root)
    expect(left.filter((name) => name.startsWith(basename(folder)))).toEqual([])
  })
})
