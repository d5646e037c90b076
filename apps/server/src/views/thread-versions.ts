// Earlier versions of a thread as the contract shows them, to everybody who sees the thread.
import type { ThreadVersion } from '@kloset/contract/thread-versions.schemas'
import type { VersionRow } from '../entities/posts/thread-versions.queries.ts'
import { AppError } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from './post.ts'

/**
 * @param viewerId null for a visitor
 * @throws AppError `post_not_found` also for a thread that the viewer does not see
 */
export async function viewThreadVersions(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  postId: string,
  rows: readonly VersionRow[],
  viewerId: string | null,
): Promise<ThreadVersion[]> {
  const [post] = await viewPosts({ db, reads: db, storage }, [postId], viewerId)
  if (!post) throw new AppError('post_not_found')
  return rows.map(({ id, title, description, replaced_at: replacedAt }) => ({
    id,
    title,
    description,
    replacedAt: replacedAt.toISOString(),
  }))
}
