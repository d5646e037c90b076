// The comments of a post in the cache. Each level is one merged list: the top level in each order, and the replies to
// each comment.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import {
  type CommentOrder,
  commentOrders,
  getComment,
  getComments,
  getReplies,
} from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import { readPost } from '../../entities/post/posts.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { nextRequest } from '../../lib/api/merged-list.ts'
import * as rules from './comments.rules.ts'
import type { Level } from './comments.rules.ts'

/** Everything about the comments of a post, for invalidating. */
export const commentsKey = (postId: string) => ['comments', postId] as const

/** The comments of a post in an order, or the replies to one of them. */
export interface LevelAddress {
  readonly postId: string
  /** The comment whose replies it is; null for the top level. */
  readonly parentId: string | null
  /** Left out for replies, which have one order. */
  readonly order?: CommentOrder
}

const levelKey = ({ postId, parentId, order = 'oldest' }: LevelAddress) =>
  [...commentsKey(postId), parentId ?? 'top', order] as const

const readPage = ({ postId, parentId, order }: LevelAddress, cursor: string | undefined) =>
  parentId === null
    ? call(getComments, { params: { postId }, query: { order, cursor } })
    : call(getReplies, { params: { postId, commentId: parentId }, query: { cursor } })

const merge = (known: unknown, next: unknown) =>
  known === undefined ? next : rules.mergeLevels(known as Level, next as Level)

/**
 * One level of comments. Answers are merged with the existing rows, so a late answer removes nothing. A refetch
 * reads as many pages as are known.
 */
export const levelQuery = (address: LevelAddress, queryClient: QueryClient) =>
  queryOptions({
    queryKey: levelKey(address),
    // Never cancelled: that would undo what was merged in the meantime.
    queryFn: async () => {
      const asked = nextRequest()
      const known = () => queryClient.getQueryData<Level>(levelKey(address))
      const before = known() ?? rules.emptyLevel
      let level = rules.emptyLevel
      do {
        const page = await readPage(address, level.end?.cursor ?? undefined)
        const { readings } = level
        const { end, ...next } = rules.levelOfPage(page, level.end, asked)
        level = { readings: { ...readings, ...next.readings }, end }
      } while (level.end?.cursor && level.end.pages < (before.end?.pages ?? 1))
      const missing = rules.missingFrom(level, before, address.order)
      return rules.mergeLevels(level, rules.levelWithout(missing, asked))
    },
    structuralSharing: merge,
  })

/** Merges `part` into a level. A first read of the level may miss `part`, so then the level is read again. */
function joinLevel(queryClient: QueryClient, address: LevelAddress, part: Level) {
  const queryKey = levelKey(address)
  if (queryClient.getQueryData<Level>(queryKey)) queryClient.setQueryData<Level>(queryKey, part)
  else void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Merges a change of a comment into its level, in each known order. */
function joinComment(
  queryClient: QueryClient,
  { postId, parentCommentId: parentId }: CommentAddress,
  part: Level,
) {
  for (const order of parentId === null ? commentOrders : (['oldest'] as const)) {
    joinLevel(queryClient, { postId, parentId, order }, part)
  }
}

/** Reads the page after the ones that are known. */
export async function readMore(queryClient: QueryClient, address: LevelAddress) {
  const end = queryClient.getQueryData<Level>(levelKey(address))?.end
  if (!end?.cursor) return
  const asked = nextRequest()
  const page = await readPage(address, end.cursor)
  joinLevel(queryClient, address, rules.levelOfPage(page, end, asked))
}

/** Shows a comment from an answer of the server. @param asked see `nextRequest` */
export const putComment = (queryClient: QueryClient, comment: Comment, asked: number) =>
  joinComment(queryClient, comment, rules.levelOf([comment], asked))

/** Applies a change to the newest known state of a comment; does nothing when the comment is deleted. */
export function changeComment(
  queryClient: QueryClient,
  comment: Comment,
  change: Pick<Comment, 'helpedMe' | 'helpedCount'>,
) {
  const levels = queryClient.getQueriesData<Level>({ queryKey: commentsKey(comment.postId) })
  const reading = levels.flatMap(([, level]) => level?.readings[comment.id] ?? []).at(0)
  const known = reading ? reading.item : comment
  if (known) putComment(queryClient, { ...known, ...change }, nextRequest())
}

/** The keys of a comment and of its level. */
export type CommentAddress = Pick<Comment, 'id' | 'postId' | 'parentCommentId'>

const dropComment = (queryClient: QueryClient, gone: CommentAddress, asked: number) =>
  joinComment(queryClient, gone, rules.levelWithout([gone.id], asked))

/** Reads one comment again and shows it. Events may come twice or in any order. */
async function rereadComment(queryClient: QueryClient, comment: CommentAddress) {
  const asked = nextRequest()
  try {
    const params = { postId: comment.postId, commentId: comment.id }
    const read = await call(getComment, { params })
    putComment(queryClient, read, asked)
    // The counts in live events leave it out.
    if (read.awaitsApproval) await readPost(comment.postId)
  } catch (error) {
    if (!hasCode(error, 'comment_not_found')) throw error
    dropComment(queryClient, comment, asked)
  }
}

/** The comment above a reply. */
const parentOf = ({ postId, parentCommentId }: CommentAddress): CommentAddress | null =>
  parentCommentId === null ? null : { postId, id: parentCommentId, parentCommentId: null }

/**
 * Reads a comment that was added or deleted, and its parent, whose count changed.
 * @param gone ids of comments that no list shows any more
 */
export async function followComment(
  queryClient: QueryClient,
  comment: CommentAddress,
  gone: readonly string[] = [],
) {
  const above = parentOf(comment)
  const both = above ? [comment, above] : [comment]
  const asked = nextRequest()
  for (const each of both) if (gone.includes(each.id)) dropComment(queryClient, each, asked)
  const left = both.filter(({ id }) => !gone.includes(id))
  await Promise.allSettled(left.map((each) => rereadComment(queryClient, each)))
}
