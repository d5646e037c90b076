// An S3 store in this process, empty at first.
import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../config.ts'

/** @returns how to reach its one bucket, and a function that ends it and removes its files */
export async function startBucket(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'kloset-bucket-'))
  const store = new S3rver({
    port: 0,
    silent: true,
    // This store leaves the slash at the end of a bucket's address out of the signature.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'kloset', configs: [] }],
  })
  const { port } = await store.run()
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'kloset',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      publicUrl: null,
    },
    stop: async () => {
      store.httpServer.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
