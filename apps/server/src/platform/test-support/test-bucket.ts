// An S3 store for one test file, empty at first and gone when the file is done.
import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { S3Config } from '../../config.ts'

/** Call it at the top of a test file. @returns how to reach its one bucket */
export async function createTestBucket(): Promise<S3Config> {
  const directory = await mkdtemp(join(tmpdir(), 'kloset-bucket-'))
  const store = new S3rver({
    port: 0,
    silent: true,
    // The double leaves the slash at the end of a bucket's address out of the signature.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'kloset', configs: [] }],
  })
  const { port } = await store.run()
  afterAll(async () => {
    store.httpServer.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'kloset',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    publicUrl: null,
  }
}
