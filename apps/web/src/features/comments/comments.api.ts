// The comments of a post in the cache: pages as they are read, and beside them what arrived since,
// whether written here or by others.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getComment, getComments, getReplies } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments'
import type { Answer } from '@kloset/contract/endpoint'
import { ApiError, call } from '../../lib/api/http.ts'

type CommentPages = InfiniteData<Answer<typeof getComments>, string | undefined>

/** Everything about the comments of a post, for invalidating. */
export const commentsKey = (postId: string) => ['comments', postId] as const

/** @param parentId the comment whose replies are listed; null for the top level */
export const threadQuery = (postId: string, parentId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), parentId ?? 'top'],
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam }
      return parentId === null
        ? call(getComments, { params: { postId }, query, signal })
        : call(getReplies, { params: { postId, commentId: parentId }, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** What arrived after the pages were read, oldest first. It only ever comes from `putComment`. */
export const arrivedQuery = (postId: string, parentId: string | null) =>
  queryOptions({
    queryKey: [...commentsKey(postId), parentId ?? 'top', 'arrived'],
    queryFn: (): Comment[] => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })

/** Shows a comment: in its place when it is shown already, otherwise at the end of its thread. */
export function putComment(queryClient: QueryClient, comment: Comment) {
  const { postId, parentCommentId } = comment
  const replace = (items: readonly Comment[]) =>
    items.map((item) => (item.id === comment.id ? comment : item))
  const { queryKey } = threadQuery(postId, parentCommentId)
  const pages = queryClient.getQueryData<CommentPages>(queryKey)
  // A thread nobody opened is read whole when somebody does.
  if (!pages) return
  if (pages.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) {
    queryClient.setQueryData<CommentPages>(queryKey, {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, items: replace(page.items) })),
    })
    return
  }
  const arrived = arrivedQuery(postId, parentCommentId).queryKey
  queryClient.setQueryData<Comment[]>(arrived, (items = []) =>
    items.some(({ id }) => id === comment.id)
      ? replace(items)
      : [...items, comment].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
  )
}

/** What names a comment and the thread it stands in. */
export type CommentPlace = Pick<Comment, 'id' | 'postId' | 'parentCommentId'>

/** Takes a comment that is gone out of its thread. */
function dropComment(queryClient: QueryClient, gone: CommentPlace) {
  // An answer under way, asked while it was still there, is not believed.
  asked.delete(gone.id)
  const keep = ({ id }: Comment) => id !== gone.id
  const { postId, parentCommentId } = gone
  queryClient.setQueryData<CommentPages>(
    threadQuery(postId, parentCommentId).queryKey,
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, items: page.items.filter(keep) })),
      },
  )
  queryClient.setQueryData<Comment[]>(arrivedQuery(postId, parentCommentId).queryKey, (items) =>
    items?.filter(keep),
  )
}

let lastAsked = 0
/** By comment the newest question: an older answer that comes later is not believed. */
const asked = new Map<string, number>()

/** Reads one comment again and shows what became of it. An event may come twice or in any order. */
async function rereadComment(queryClient: QueryClient, comment: CommentPlace) {
  const question = ++lastAsked
  asked.set(comment.id, question)
  const answer = await call(getComment, {
    params: { postId: comment.postId, commentId: comment.id },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'comment_not_found') return null
    throw error
  })
  if (asked.get(comment.id) !== question) return
  asked.delete(comment.id)
  if (answer) putComment(queryClient, answer)
  else dropComment(queryClient, comment)
}

/** The comment above a reply. */
const parentOf = ({ postId, parentCommentId }: CommentPlace): CommentPlace | null =>
  parentCommentId === null ? null : { postId, id: parentCommentId, parentCommentId: null }

/**
 * A comment came or went: shows what became of it and of the one above, whose count moved.
 * @param gone ids of those whose place is over
 */
export async function followComment(
  queryClient: QueryClient,
  comment: CommentPlace,
  gone: readonly string[] = [],
) {
  const above = parentOf(comment)
  const both = above ? [comment, above] : [comment]
  for (const place of both) if (gone.includes(place.id)) dropComment(queryClient, place)
  const left = both.filter(({ id }) => !gone.includes(id))
  await Promise.allSettled(left.map((place) => rereadComment(queryClient, place)))
}
