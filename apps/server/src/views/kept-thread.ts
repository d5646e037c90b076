// Keeps first pages of comments as bytes, for readers who have nothing of their own on the page: most readers of a
// popular post. A page is used only while the version of its rows in the database is the same.
import { commentLimits, type CommentOrder } from '@kloset/contract/comments'
import { type Comment, getComments } from '@kloset/contract/comments.schemas'
import { pageIn } from '../features/comments/comment-orders.queries.ts'
import { findPageVersion, versionOf } from '../features/comments/page-versions.queries.ts'
import { findFirstPage } from '../features/comments/thread-pages.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { noRelations } from '../entities/relations/relations.rules.ts'
import { compressOnce } from '../platform/http/compress-answers.ts'
import { type KeptPage, keepPages } from '../platform/http/kept-pages.ts'
import { createWriter, ownBytes, Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewComments } from './comment.ts'
import { visibleTo } from './visible-to.ts'

interface Page {
  items: Comment[]
  nextCursor: string | null
}

interface KeptThread extends KeptPage {
  /** The authors of its comments, and that of the post. */
  readonly people: readonly string[]
}

// Bytes of JSON. Each requested encoding adds about a third.
const keep = keepPages<KeptThread>({ entries: 20_000, bytes: 12_000_000 })

const write = createWriter(getComments.response)

interface Thread {
  readonly postId: string
  readonly order: CommentOrder
}

const noComments = new Written<Page>(ownBytes(write({ items: [], nextCursor: null })))

/** @returns the first page; null when it has to be made for this viewer alone */
export async function viewKeptThread(
  { db }: Pick<Platform, 'db'>,
  thread: Thread,
  viewerId: string | null,
): Promise<Written<Page> | null> {
  if ((await relationsOf(db, viewerId)) !== noRelations) return null
  const current = keep(db, `${thread.order} ${thread.postId}`)
  if (current === null) return null
  const { version, isPersonal } = await findPageVersion(db, { ...thread, viewerId })
  // There are no comments, or none that they may read.
  if (version === null) return noComments
  if (isPersonal) return null
  const page = await current(version, () => readPage({ db }, thread, viewerId))
  if (page === null) return null
  const sees = await visibleTo({ db }, viewerId)
  return page.people.every((id) => sees('post', id) && sees('comment', id))
    ? new Written(page.bytes)
    : null
}

/** @returns null when a comment is left out or is the viewer's own: it was written between the two reads */
async function readPage(
  uses: Pick<Platform, 'db'>,
  thread: Thread,
  viewerId: string | null,
): Promise<KeptThread | null> {
  const size = commentLimits.pageSize
  const rows = await findFirstPage(uses.db, { ...thread, viewerId, limit: size + 1 })
  const page = pageIn(thread.order, rows, size)
  const items = await viewComments(uses, page.items, viewerId)
  const isPersonal = items.some((item) => item.isMine || item.helpedMe || item.awaitsApproval)
  if (rows.length === 0 || items.length < page.items.length || isPersonal) return null
  const authors = rows.flatMap(({ post_owner_id: owner, user_id: author }) =>
    author === null ? [owner] : [owner, author],
  )
  return {
    version: versionOf(rows),
    people: [...new Set(authors)],
    bytes: compressOnce(ownBytes(write({ items, nextCursor: page.nextCursor }))),
  }
}
