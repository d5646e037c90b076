// The description of a backup, in its file manifest.json. The folder around it:
//   SHA256SUMS               every other file, as `sha256sum --check SHA256SUMS` reads it
//   database/<table>.copy.gz rows in the text format of COPY, by primary key
//   database/jobs.copy.gz    jobs that wait in the queue
//   media/<key>              the files of the storage
import { z } from 'zod'

/** Rises when an older Kloset can no longer read the folder. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const JOBS = 'database/jobs.copy.gz'
export const MEDIA_PREFIX = 'media/'

export const tablePart = (table: string) => `database/${table}.copy.gz`

const count = z.int().nonnegative()

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The schema of the rows: the applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  jobs: count,
  media: z.object({ files: count, bytes: count }),
})

export type Manifest = z.output<typeof manifestSchema>
