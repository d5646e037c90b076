// What lists keep of posts: ids in the order of the list, and what belongs to the list alone. Their queries have
// `postListMeta`; the store removes posts that no list names.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StoredPosts, PostStore } from './post-store.ts'

/** A post's slot in a list. */
export interface ListedPost {
  readonly id: string
  /** How the poster's body matches the filter of this list. */
  readonly match?: Post['match']
}

export interface PostPage<Listed extends ListedPost = ListedPost> {
  readonly items: readonly Listed[]
  readonly nextCursor: string | null
  /** The store does not keep its post now: it is far from the viewport, or being read again. */
  readonly isUnloaded?: boolean
}

/** The `meta` of queries whose data is a `ListedPost`, a page of them, or pages. */
export const postListMeta = { names: 'posts' } as const

/** What most lists keep of a post. */
export const listed = ({ id, match }: Post): ListedPost => ({ id, ...(match && { match }) })

/** The posts of a list that are stored, in its order, without deleted ones. */
export const postsIn = (items: readonly ListedPost[], { byId, deleted }: StoredPosts): Post[] =>
  items.flatMap(({ id }) => (deleted.has(id) ? [] : (byId.get(id) ?? [])))

/** Every slot of a query's data whose post must stay in the store. */
function namedIn(data: unknown): readonly ListedPost[] {
  if (typeof data !== 'object' || data === null) return []
  const isList = 'pages' in data || 'items' in data
  if (!isList) return [data as ListedPost]
  const pages = ('pages' in data ? data.pages : [data]) as readonly PostPage[]
  return pages.flatMap(({ items, isUnloaded }) => (isUnloaded ? [] : items))
}

const namesPosts = ({ meta }: Query) => meta?.['names'] === postListMeta.names

/** How a post matches a body filter, from a list under that filter. @param word the encoded filter */
export function findMatch(queryClient: QueryClient, postId: string, word: string): Post['match'] {
  const isFiltered = ({ queryHash }: Query) => queryHash.includes(JSON.stringify(word))
  const lists = queryClient.getQueryCache().findAll({
    predicate: (query) => namesPosts(query) && isFiltered(query),
  })
  const slots = lists.flatMap(({ state }) => namedIn(state.data))
  return slots.find(({ id, match }) => id === postId && match)?.match
}

/** Removes a post from the store in the task after its last list is gone. Called once for each client. */
export function keepListedPosts(queryClient: QueryClient, store: PostStore): void {
  const cache = queryClient.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    timer = undefined
    const lists = cache.findAll({ predicate: namesPosts })
    const named = new Set(lists.flatMap(({ state }) => namedIn(state.data)).map(({ id }) => id))
    store.keepOnly((postId) => named.has(postId))
  }
  cache.subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'removed') && namesPosts(query)) {
      timer ??= setTimeout(release)
    }
  })
}
