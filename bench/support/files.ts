// Compares the files that a server keeps with what its database says of them.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Town } from './town.ts'

/** Every file below a folder, by its path from there; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Where what is being made lies; what a killed process leaves there is swept a day later. */
const DRAFTS = `tmp${path.sep}`

/** @returns files of uploads that a row names and that are not there, those no row names, and drafts */
export async function compareFiles({ server, pool }: Town) {
  const { rows } = await pool.query<{ key: string }>(
    `select key from uploads, unnest(array[original_key, video_key, preview_key]) as key
    where key is not null
    union all
    select rendition ->> 'key' from uploads, jsonb_array_elements(renditions) as rendition`,
  )
  const named = new Set(rows.map(({ key }) => key))
  const folders = new Set([...named].map((key) => path.dirname(key)))
  // Named by where it lies: beside the renditions (`linkPreviewKey`).
  const isBesideNamed = (key: string) =>
    path.basename(key) === 'link.jpg' && folders.has(path.dirname(key))
  const media = path.join(server.dataDir, 'media')
  const all = await filesBelow(media)
  const found = new Set(all.filter((file) => !file.startsWith(DRAFTS)))
  return {
    missing: [...named].filter((key) => !found.has(key)),
    unnamed: [...found].filter((key) => !named.has(key) && !isBesideNamed(key)),
    drafts: all.length - found.size,
  }
}
