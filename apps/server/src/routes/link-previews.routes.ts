// The previews that other sites show beside a link to a post or a person.
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { postIdIn } from '@kloset/contract/post-pages'
import { catalogues } from '@kloset/texts/catalogues'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { REQUEST_DEADLINE_MS, withDeadline } from '../platform/http/deadline.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { oembedOf, viewLinkPreview } from '../views/link-preview.ts'

export function registerLinkPreviewRoutes(routes: Routes, platform: Platform): void {
  const { publicUrl } = platform.config
  // Another site asks once for all its readers, so the answer is in no reader's language.
  handle(routes, getOembed, async ({ query, viewer }) => {
    const url = URL.canParse(query.url) ? new URL(query.url) : null
    const postId = url?.origin === publicUrl ? postIdIn(url.pathname) : undefined
    const viewerId = viewer?.userId ?? null
    const preview =
      postId === undefined ? null : await viewLinkPreview(platform, postId, viewerId, catalogues.en)
    if (preview === null) throw new AppError('post_not_found')
    return oembedOf(preview, publicUrl)
  })
}

/**
 * Reads the preview for a page. Null also when it may not or cannot be read now: the page still opens, and shows the
 * error itself.
 */
export async function readForPage<Preview>(
  { guard }: Pick<Routes, 'guard'>,
  request: FastifyRequest,
  read: (viewerId: string | null) => Promise<Preview | null>,
): Promise<Preview | null> {
  if (guard.isFull()) return null
  const release = guard.enter()
  try {
    return await withDeadline(REQUEST_DEADLINE_MS, async () => {
      const viewer = await guard.authenticate(request)
      await guard.consume('general', request, viewer)
      return read(viewer?.userId ?? null)
    })
  } catch {
    return null
  } finally {
    release()
  }
}
