// A post stands in several lists at once: what changes about it changes wherever the cache holds it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts'

type PostPages = InfiniteData<{ items: Post[] }>

const isPost = (data: unknown): data is Post =>
  typeof data === 'object' && data !== null && 'postType' in data && 'counts' in data

const isPostPages = (data: unknown): data is PostPages => {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false
  const { pages } = data as PostPages
  return pages.some((page) => isPost(page.items?.[0]))
}

function changed(data: unknown, postId: string, change: (post: Post) => Post): unknown {
  if (isPost(data)) return data.id === postId ? change(data) : undefined
  if (!isPostPages(data)) return undefined
  const holdsIt = data.pages.some(({ items }) => items.some(({ id }) => id === postId))
  if (!holdsIt) return undefined
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((post) => (post.id === postId ? change(post) : post)),
    })),
  }
}

type Change = (post: Post) => Post

const REMEMBER_MS = 30_000

/** What was changed lately, for reads that had begun by then. */
let lately: { postId: string; atMs: number; change: Change }[] = []

/** Reads a post; what was changed meanwhile, by a vote or an event, is newer than what was read. */
export async function readPost(postId: string, read: () => Promise<Post>): Promise<Post> {
  const startedAtMs = performance.now()
  const post = await read()
  return lately
    .filter((known) => known.postId === postId && known.atMs >= startedAtMs)
    .reduce((newer, { change }) => change(newer), post)
}

/**
 * Applies a change to every copy of a post in the cache, and to reads under way: it must come out the
 * same when it is applied twice.
 */
export function changeCachedPost(queryClient: QueryClient, postId: string, change: Change) {
  const atMs = performance.now()
  lately = lately.filter((known) => known.atMs > atMs - REMEMBER_MS)
  lately.push({ postId, atMs, change })
  for (const query of queryClient.getQueryCache().getAll()) {
    const data = changed(query.state.data, postId, change)
    // Keeps the age of the data: a small change does not make the rest of it fresh.
    if (data) {
      queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
    }
  }
}

/** Takes a deleted post out of every list. */
export function dropCachedPost(queryClient: QueryClient, postId: string) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = state
    if (!isPostPages(data)) continue
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== postId),
    }))
    queryClient.setQueryData(queryKey, { ...data, pages }, { updatedAt: dataUpdatedAt })
  }
}

/** A copy of a post that some list holds, to show until the post itself is here. */
export function findCachedPost(queryClient: QueryClient, postId: string): Post | undefined {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state
    if (isPost(data) && data.id === postId) return data
    if (!isPostPages(data)) continue
    const found = data.pages.flatMap(({ items }) => items).find(({ id }) => id === postId)
    if (found) return found
  }
  return undefined
}
