// An S3 store for one test file, empty at first and gone when the file is done.
import { afterAll } from 'vitest'
import type { S3Config } from '../config.ts'
import { startBucket } from './bucket.ts'

/** Call it at the top of a test file. @returns how to reach its one bucket */
export async function createTestBucket(): Promise<S3Config> {
  const { config, stop } = await startBucket()
  afterAll(stop)
  return config
}
