// Where the bytes of pictures and videos are kept: a folder on this machine or an S3 bucket.
import type { Config } from '../config.ts'
import { createDiskStorage } from './storage-disk.ts'
import type { Storage } from './storage-types.ts'

export type { Storage } from './storage-types.ts'

/** Disk under the data folder, or S3 when it is configured. */
export async function createStorage({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3 === null) return createDiskStorage(dataDir)
  // The client of S3 takes 8 MB of memory, which most servers do not need.
  const { createS3Storage } = await import('./storage-s3.ts')
  return createS3Storage(s3, dataDir)
}
