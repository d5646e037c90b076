// Opens a backup, and uses nothing of it before every part is checked.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { isTextOf, migrationsFolder, readMigrations } from '../../platform/database/migrate.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { isKey } from '../../platform/storage/storage-keys.ts'
import {
  FORMAT,
  JOBS,
  MANIFEST,
  type Manifest,
  manifestSchema,
  MEDIA_PREFIX,
  tablePart,
} from './manifest.ts'
import { checkSums, readFailure, readSums, SUMS, type Sums } from './parts.ts'
import type { Progress } from './progress.ts'

/** A backup that is whole and of a version that can be restored here. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  readonly sums: Sums
}

/** @throws StartError in one line: damaged, truncated, unreadable, or written by a newer Kloset */
export async function readBackup(
  folder: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Backup> {
  const sums = await readSums(folder)
  const manifest = await readManifest(folder, sums)
  await requireKnownMigrations(folder, manifest)
  requireAllParts(folder, manifest, sums)
  await requireNothingElse(folder, sums)
  const onPart = (done: number) => progress.step(`checked ${done} of ${sums.size} files`)
  await checkSums(folder, sums, onPart, signal)
  return { folder, manifest, sums }
}

async function readManifest(folder: string, sums: Sums): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST)).catch((error: unknown) => {
    throw damaged(folder, `${MANIFEST} ${readFailure(error)}`, { cause: error })
  })
  if (createHash('sha256').update(text).digest('hex') !== sums.get(MANIFEST)) {
    throw damaged(folder, `${MANIFEST} is not as it was written`)
  }
  const content = parsed(text.toString())
  const format = z.object({ format: z.int() }).safeParse(content).data?.format
  if (format !== undefined && format > FORMAT) {
    throw new StartError(
      `${folder} was written by a newer Kloset (format ${format}, this one reads ${FORMAT}): restore it with that version.`,
    )
  }
  const manifest = manifestSchema.safeParse(content).data
  if (manifest === undefined) throw damaged(folder, `${MANIFEST} is not that of a backup`)
  return manifest
}

/** @returns undefined for a text that is not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function requireKnownMigrations(folder: string, { migrations }: Manifest): Promise<void> {
  const known = await readMigrations(migrationsFolder)
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const last = migrations.at(-1)?.name ?? ''
  const unknown = migrations.find(({ name }) => !checksums.has(name))
  if (unknown) {
    throw new StartError(
      `${folder} was written by a newer Kloset (this one has no migration ${unknown.name}): restore it with that version.`,
    )
  }
  const given = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const other = known.find(
    (migration) => migration.name <= last && !isTextOf(migration, given.get(migration.name)),
  )
  if (other) {
    throw new StartError(
      `${folder} was written by another Kloset (its migration ${other.name} is not the one here): restore it with that version.`,
    )
  }
}

/** Requires every needed part in the list, and no listed path that leaves the folder. */
function requireAllParts(folder: string, { tables, media }: Manifest, sums: Sums): void {
  const fixed = [MANIFEST, JOBS, ...tables.map(({ name }) => tablePart(name))]
  const missing = fixed.find((name) => !sums.has(name))
  if (missing !== undefined) throw damaged(folder, `${missing} is not in its list`)
  const others = [...sums.keys()].filter((name) => !fixed.includes(name))
  const odd = others.find(
    (name) => !name.startsWith(MEDIA_PREFIX) || !isKey(name.slice(MEDIA_PREFIX.length)),
  )
  if (odd !== undefined) throw damaged(folder, `${odd} is not a part of a backup`)
  if (others.length !== media.files) {
    throw damaged(folder, `it lists ${others.length} of ${media.files} media files`)
  }
}

/** A file that is not listed is an error, not skipped: a person may expect it back. */
async function requireNothingElse(folder: string, sums: Sums): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (name === SUMS || sums.has(name)) continue
    throw new StartError(
      `${folder} holds a file that its list does not name: ${name}. Move it away.`,
    )
  }
}

const damaged = (folder: string, what: string, options?: ErrorOptions) =>
  new StartError(`${folder} is damaged: ${what}.`, options)
