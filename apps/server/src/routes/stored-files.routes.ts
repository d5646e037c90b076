// Stored public files under their addresses.
import { AppError } from '../platform/errors.ts'
import type { Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import {
  CONVERSATION_CACHE_CONTROL,
  CONVERSATION_MEDIA_PATH,
  isKey,
  MEDIA_CACHE_CONTROL,
  MEDIA_PATH,
} from '../platform/storage/storage-keys.ts'
import { fileMethods, sendStoredFile } from './stored-files.ts'

/** Anyone who knows the address of a file may read it; the path decides which caches may keep it. */
export function registerStoredFiles(routes: Routes, platform: Platform): void {
  serve(routes, platform, MEDIA_PATH, MEDIA_CACHE_CONTROL)
  serve(routes, platform, CONVERSATION_MEDIA_PATH, CONVERSATION_CACHE_CONTROL)
}

function serve({ http }: Routes, { storage }: Platform, path: string, cacheControl: string): void {
  http.route<{ Params: { '*': string } }>({
    method: fileMethods,
    url: `${path}/*`,
    handler: async (request, reply) => {
      const key = `public/${request.params['*']}`
      if (!isKey(key)) throw new AppError('not_found')
      return sendStoredFile({ storage, request, reply }, key, cacheControl)
    },
  })
}
