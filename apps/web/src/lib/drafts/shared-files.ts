// Files that another app shared with this one. The service worker (apps/web/worker/service-worker.ts) puts them into a
// cache and opens the upload screen, which takes them out.

const SHARED_CACHE = 'kloset-shared'

/** The shared files in the order in which they were chosen; each is returned once. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response) continue
    const name = decodeURIComponent(response.headers.get('x-file-name') ?? 'shared')
    const type = response.headers.get('content-type') ?? ''
    files.push(new File([await response.blob()], name, { type }))
  }
  await caches.delete(SHARED_CACHE)
  return files
}
