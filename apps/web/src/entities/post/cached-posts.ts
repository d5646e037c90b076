// A post stands in several lists at once: what changes about it changes wherever the cache holds it.
import { hashKey } from '@tanstack/react-query'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'

/** A feed keeps the places of posts that it has let go of. */
type PostPages = InfiniteData<{ items: Post[]; places?: readonly { id: string }[] }>

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
  const holdsIt = ({ items }: { items: Post[] }) => items.some(({ id }) => id === postId)
  if (!data.pages.some(holdsIt)) return undefined
  const changedIn = (items: Post[]) =>
    items.map((post) => (post.id === postId ? change(post) : post))
  return {
    ...data,
    pages: data.pages.map((page) =>
      holdsIt(page) ? { ...page, items: changedIn(page.items) } : page,
    ),
  }
}

function without(data: unknown, postId: string): unknown {
  if (!isPostPages(data)) return undefined
  const isIt = ({ id }: { id: string }) => id === postId
  const isOther = ({ id }: { id: string }) => id !== postId
  if (!data.pages.some(({ items, places = items }) => places.some(isIt))) return undefined
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.filter(isOther),
      ...(page.places && { places: page.places.filter(isOther) }),
    })),
  }
}

/** What becomes of a post, or of a list that may hold it; undefined when nothing does. */
type Change = (data: unknown) => unknown

const REMEMBER_MS = 30_000

/** What was changed lately, for reads that had begun by then. */
let lately: { atMs: number; change: Change }[] = []

/**
 * Changes what the cache holds, and what reads under way bring: `change` must come out the same when it is
 * applied twice.
 */
export function changeCache(queryClient: QueryClient, change: Change) {
  const atMs = performance.now()
  lately = lately.filter((known) => known.atMs > atMs - REMEMBER_MS)
  lately.push({ atMs, change })
  for (const query of queryClient.getQueryCache().getAll()) {
    const data = change(query.state.data)
    // The state is left as it is: how old it is, whether it is out of date, how its last read failed.
    if (data) query.setState({ data })
  }
}

/** With what was changed since then, by a vote or an event: that is newer than what was read. */
const newer = <Data>(read: Data, sinceMs: number): Data =>
  lately
    .filter(({ atMs }) => atMs >= sinceMs)
    .reduce((before, { change }) => (change(before) as Data | undefined) ?? before, read)

/**
 * Has reads that end, or that nobody waits for any more, leave what was changed since they began. A list is
 * the case that matters: what reads its next page puts it to the others as they were when it was asked for.
 */
export function keepChanges(queryClient: QueryClient): void {
  const startedAtMs = new WeakMap<Query, number>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') startedAtMs.set(query, performance.now())
    const isRead = action.type === 'success' && !action.manual
    // A read that is given up leaves all as it was when it began.
    const isGivenUp = action.type === 'setState' && action.state.fetchStatus === 'idle'
    if (!isRead && !isGivenUp) return
    const { data } = query.state
    const kept = newer<unknown>(data, startedAtMs.get(query) ?? Number.POSITIVE_INFINITY)
    if (kept !== data) query.setState({ data: kept })
  })
}

/**
 * Changes the data of one query, which is as old as before then; nothing when it has none, or when the
 * very same comes back.
 */
export function changeQueryData<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
) {
  const query = queryClient.getQueryCache().get<Data>(hashKey(queryKey))
  if (query?.state.data === undefined) return
  const data = change(query.state.data)
  if (data !== query.state.data) query.setState({ data })
}

/** Reads a post beside the cache, with what is changed meanwhile. */
export async function readPost(read: () => Promise<Post>): Promise<Post> {
  const startedAtMs = performance.now()
  return newer(await read(), startedAtMs)
}

/** Reads posts beside the cache, with what is changed meanwhile. */
export async function readPosts(read: () => Promise<readonly Post[]>): Promise<Post[]> {
  const startedAtMs = performance.now()
  const posts = await read()
  return posts.map((post) => newer(post, startedAtMs))
}

/**
 * Applies a change to every copy of a post in the cache, and to reads under way: it must come out the
 * same when it is applied twice.
 */
export function changeCachedPost(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post,
) {
  changeCache(queryClient, (data) => changed(data, postId, change))
}

/** Takes a deleted post out of every list. */
export function dropCachedPost(queryClient: QueryClient, postId: string) {
  changeCache(queryClient, (data) => without(data, postId))
}

/** How a post matches a body filter, as a list under that filter holds it; `word` is the filter's. */
export function findCachedMatch(
  queryClient: QueryClient,
  postId: string,
  word: string,
): Post['match'] {
  for (const { queryHash, state } of queryClient.getQueryCache().getAll()) {
    if (!queryHash.includes(JSON.stringify(word)) || !isPostPages(state.data)) continue
    const found = state.data.pages.flatMap(({ items }) => items).find(({ id }) => id === postId)
    if (found) return found.match
  }
  return undefined
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
