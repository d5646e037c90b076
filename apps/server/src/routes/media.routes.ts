// Routes of media: uploads in, a retry of their processing, stored files out.
import { retryMedia } from '@kloset/contract/media.schemas'
import * as postMedia from '../entities/posts/post-media.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { registerStoredFiles } from './stored-files.routes.ts'
import { registerUploadRoutes } from './uploads.routes.ts'

export function registerMediaRoutes(routes: Routes, platform: Platform): void {
  registerUploadRoutes(routes, platform)

  handle(routes, retryMedia, ({ params, viewer }) =>
    postMedia.retryMedia(platform, params, viewer.userId),
  )

  registerStoredFiles(routes, platform)
}
