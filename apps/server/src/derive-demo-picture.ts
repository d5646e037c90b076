// Runs the job that gives a demo picture its smaller widths. Done twice it ends the same.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { touchPost } from './features/posts/posts.queries.ts'
import { renderImage } from './platform/images/render.ts'
import type { JobPlatform } from './platform/jobs.ts'

export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { key }: { key: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kloset-demo-'))
  try {
    const image = await storage.withFile(key, (path) => renderImage(path, folder))
    const keyOf = (path: string) => key.replace(/[^/]+$/, basename(path))
    for (const { path } of [...image.renditions, image.linkPreview]) {
      await storage.putFile(keyOf(path), path)
    }
    const renditions = image.renditions.map(({ path, ...size }) => ({
      key: keyOf(path),
      format: 'webp',
      ...size,
    }))
    const { rows } = await sql<{ post_id: string }>`
      update post_media set renditions = ${JSON.stringify(renditions)}::jsonb
      where renditions @> ${JSON.stringify([{ key }])}::jsonb
      returning post_id
    `.execute(db)
    for (const { post_id } of rows) await touchPost(db, post_id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
