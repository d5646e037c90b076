// What lists keep of posts: ids in the order of the list, and what belongs to the list alone. Their queries
// carry `postListMeta`; posts that none of them names are released.
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
  /** Its posts are released: they are far from the window, or being read again. */
  readonly isUnloaded?: boolean
}

/** The `meta` of queries whose data is a `ListedPost`, a page of them, or pages. */
export const postListMeta = { names: 'posts' } as const

/** What a list without needs of its own keeps of a post. */
export const listed = ({ id, match }: Post): ListedPost => ({ id, ...(match && { match }) })

/** The posts of a list that are stored, in its order, without deleted ones. */
export const postsIn = (items: readonly ListedPost[], { byId, deleted }: StoredPosts): Post[] =>
  items.flatMap(({ id }) => (deleted.has(id) ? [] : (byId.get(id) ?? [])))

/** Every slot of a query's data whose post is to be stored. */
function namedIn(data: unknown): readonly ListedPost[] {
  if (typeof data !== 'object' || data === null) return []
  const isList = 'pages' in data || 'items' in data
  if (!isList) return [data as ListedPost]
  const pages = ('pages' in data ? data.pages : [data]) as readonly PostPage[]
  return pages.flatMap(({ items, isUnloaded }) => (isUnloaded ? [] : items))
}

const namesPosts = ({ meta }: Query) => meta?.['names'] === postListMeta.names

/** How a post matches a body filter, as a list under that filter holds it; `word` is the filter's. */
export function findMatch(queryClient: QueryClient, postId: string, word: string): Post['match'] {
  const isFiltered = ({ queryHash }: Query) => queryHash.includes(JSON.stringify(word))
  const lists = queryClient.getQueryCache().findAll({
    predicate: (query) => namesPosts(query) && isFiltered(query),
  })
  const slots = lists.flatMap(({ state }) => namedIn(state.data))
  return slots.find(({ id, match }) => id === postId && match)?.match
}

/** Removes posts from the store in the task after the last list that named them is gone. Called once for a client. */
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
