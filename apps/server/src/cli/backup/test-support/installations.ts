// Installations for the tests of backups: one with people, pictures and jobs, and any number of empty ones.
import { likePost } from '@kloset/contract/likes.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { z } from 'zod'
import type { Connection } from '../../../platform/database/pool.ts'
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts'
import { createLog } from '../../../platform/observability/log.ts'
import { createStorage, type Storage } from '../../../platform/storage/storage.ts'
import type { S3Config } from '../../../platform/config.ts'
import { administer, withDatabase } from '../../../platform/test-support/test-server.ts'
import { oddBody } from '../../../test-support/bodies.ts'
import { createTestApp } from '../../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../../test-support/uploads.ts'
import { readSums, type Sums } from '../parts.ts'
import { createProgress } from '../progress.ts'
import { readBackup } from '../read.ts'
import { restoreBackup } from '../restore.ts'
import { writeBackup } from '../write.ts'

export interface Installation {
  readonly connection: Connection
  readonly storage: Storage
}

/** Where this file's folders are. */
export const root = await mkdtemp(join(tmpdir(), 'kloset-backup-'))
afterAll(() => rm(root, { recursive: true, force: true }))

export const { signal } = new AbortController()
export const progress = createProgress(() => {})
export const log = createLog('silent')

/** Waits in the queue; no worker ever does it. */
const later = defineJob({
  name: 'test.later',
  payload: z.object({ words: z.string() }),
  load: async () => ({ run: async () => {} }),
})

/** A database without tables, and a folder or bucket without files. */
export async function emptyInstallation(s3: S3Config | null = null): Promise<Installation> {
  const { maintenance } = inject('testServer')
  const name = `kloset_restored_${randomBytes(4).toString('hex')}`
  await administer(maintenance, `create database ${name}`)
  afterAll(() => administer(maintenance, `drop database if exists ${name} with (force)`))
  const dataDir = await mkdtemp(join(root, 'target-'))
  return {
    connection: withDatabase(maintenance, name),
    storage: await createStorage({ dataDir, s3 }),
  }
}

export async function query<Row>({ connection }: Installation, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

export const newFolder = () => join(root, randomUUID())

export async function backUp(target: Installation): Promise<string> {
  const folder = newFolder()
  await writeBackup(folder, { ...target, progress, signal })
  return folder
}

export async function restore(folder: string, target: Installation): Promise<void> {
  const backup = await readBackup(folder, progress, signal)
  await restoreBackup(backup, { ...target, log, progress, signal })
}

/** The checksums of everything but the manifest, which has the time. */
export async function sumsOf(folder: string): Promise<Sums> {
  const sums = await readSums(folder)
  sums.delete('manifest.json')
  return sums
}

export async function expectUntouched(target: Installation): Promise<void> {
  const { connection, storage } = target
  const tables = await query(target, `select from pg_tables where schemaname = 'public'`)
  expect({ connection, tables }).toEqual({ connection, tables: [] })
  for await (const { key } of storage.list('public/')) expect.fail(`There is ${key}`)
}

export async function anyMedia(folder: string): Promise<string> {
  const names = [...(await readSums(folder)).keys()]
  return names.find((name) => name.startsWith('media/public/')) ?? ''
}

export const hostile = "tab\t newline\n return\r backslash\\ null \\N dot \\. quote' emoji 👗"

/** An installation with two people, a body, a post with a picture, a like, and a job in every state. */
export async function filledInstallation(): Promise<Installation & { postId: string }> {
  const testApp = await createTestApp()
  const source = { connection: testApp.database.connection, storage: testApp.platform.storage }
  const [ana, ben] = [await testApp.join('ana'), await testApp.join('ben')]
  const uploader = createUploader(testApp, ana)
  const post = await uploader.share(idOf(await uploader.upload(await takePhoto(), 'image/jpeg')))
  await testApp.drain()
  await testApp.call(likePost, { params: { postId: post.id } }, ben)
  await testApp.call(saveMeasurements, { body: oddBody }, ben)
  await source.storage.put('private/u/ana/original', Buffer.from('kept'))
  const { work } = testApp.database
  await work.updateTable('posts').set({ caption: hostile }).execute()
  await enqueue(work, later, { words: hostile }, { key: 'later', delaySeconds: 3_600 })
  await enqueue(work, later, { words: 'tried' }, { delaySeconds: 7_200 })
  await enqueue(work, later, { words: 'failed' })
  await enqueue(work, later, { words: 'at work' })
  await query(
    source,
    `update graphile_worker._private_jobs set attempts = 3 where payload->>'words' = 'tried';
     update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = 'Too bad' where payload->>'words' = 'failed';
     update graphile_worker._private_jobs
     set attempts = 1, locked_at = now(), locked_by = 'somebody' where payload->>'words' = 'at work'`,
  )
  return { ...source, postId: post.id }
}
