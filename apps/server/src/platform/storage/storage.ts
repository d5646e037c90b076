// Where the bytes of pictures and videos are kept: a folder on this machine or an S3 bucket.
import type { Config } from '../config.ts'
import { createDiskStorage } from './storage-disk.ts'
import { createS3Storage } from './storage-s3.ts'
import type { Storage } from './storage-types.ts'

export type { Storage } from './storage-types.ts'

/** Disk under the data folder, or S3 when it is configured. */
export function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  return config.s3 ? createS3Storage(config.s3, config.dataDir) : createDiskStorage(config.dataDir)
}
