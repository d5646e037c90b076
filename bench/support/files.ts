// Compares the media files of a server with the rows of its database.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Community } from './community.ts'

/** Every file below a folder, as a relative path; empty when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Unfinished files. Those of a killed process are deleted a day later. */
const TEMPORARY = `tmp${path.sep}`

/** @returns files that a row names but that are missing, files that no row names, and the number of temporary ones */
export async function compareFiles({ server, pool }: Community) {
  const { rows } = await pool.query<{ key: string }>(
    // The original is there until its job is done.
    `select key
    from uploads, unnest(array[
      case when state = 'processing' then 'private/u/' || id || '/original' end, video_key, preview_key
    ]) as key
    where key is not null
    union all
    select rendition ->> 'key' from uploads, jsonb_array_elements(renditions) as rendition`,
  )
  const named = new Set(rows.map(({ key }) => key))
  const folders = new Set([...named].map((key) => path.dirname(key)))
  // No row names this file, which belongs to the renditions in the same folder (`linkPreviewKey`).
  const isBesideNamed = (key: string) =>
    path.basename(key) === 'link.jpg' && folders.has(path.dirname(key))
  const media = path.join(server.dataDir, 'media')
  const all = await filesBelow(media)
  const found = new Set(all.filter((file) => !file.startsWith(TEMPORARY)))
  return {
    missing: [...named].filter((key) => !found.has(key)),
    unnamed: [...found].filter((key) => !named.has(key) && !isBesideNamed(key)),
    temporary: all.length - found.size,
  }
}
