// Runs the job that gives a demo picture its smaller widths. It is idempotent.
import { basename } from 'node:path'
import { replaceRenditions } from '../entities/media/renditions.queries.ts'
import type { StoredRendition } from '../entities/media/media.rules.ts'
import { touchPost } from '../entities/posts/posts.queries.ts'
import { renderNarrower } from '../platform/images/render.ts'
import type { JobPlatform } from '../platform/jobs/jobs.ts'

export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { key }: { key: string },
): Promise<void> {
  await storage.withFolder(async (folder) => {
    const image = await storage.withFile(key, (path) => renderNarrower(path, folder))
    const keyOf = (path: string) => key.replace(/[^/]+$/, basename(path))
    const renditions: StoredRendition[] = []
    for (const { path, width, height, bytes } of image.renditions) {
      await storage.putFile(keyOf(path), path)
      renditions.push({ key: keyOf(path), width, height, format: 'webp', bytes })
    }
    // The widest is the picture itself.
    const { width, height } = image
    const bytes = (await storage.size(key)) ?? 0
    renditions.push({ key, width, height, format: 'webp', bytes })
    await storage.putFile(keyOf(image.linkPreview.path), image.linkPreview.path)
    // One by one: such jobs run at once for pictures of the same posts, and would deadlock.
    for (const postId of await replaceRenditions(db, key, renditions)) await touchPost(db, postId)
  })
}
