// First pages of comments as bytes, for everybody who has nothing of their own on them: most readers of a post that is
// read much. A page is used only while its version in the database is the one it was read with.
import { commentLimits, type CommentOrder } from '@kloset/contract/comments'
import { type Comment, getComments } from '@kloset/contract/comments.schemas'
import { pageIn } from '../features/comments/comment-orders.queries.ts'
import { findThreadPage } from '../features/comments/thread-pages.queries.ts'
import { findThreadVersion } from '../features/comments/thread-versions.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { noRelations } from '../entities/relations/relations.rules.ts'
import { BoundedMap } from '../platform/bounded-map.ts'
import type { Database } from '../platform/database/pool.ts'
import { compressOnce } from '../platform/http/compress-answers.ts'
import { createWriter, Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { viewComments } from './comment.ts'
import { visibleTo } from './visible-to.ts'

interface Page {
  items: Comment[]
  nextCursor: string | null
}

interface KeptPage {
  readonly version: string | null
  readonly untilMs: number
  /** The authors of its comments, and that of the post. */
  readonly people: readonly string[]
  readonly bytes: Buffer
}

/** A page that was read once is not kept: most posts are read seldom. */
type Kept = KeptPage | 'read once'

const MAX_KEPT = 20_000
/** Of their JSON together; what is compressed of it is about a third more. */
const MAX_BYTES = 12_000_000
/** Limits how old a copy gets after a failover, when another server gives the same versions again. */
const KEPT_MS = 60_000

/** By the database they were read from. */
const memories = new WeakMap<Database, BoundedMap<Kept>>()

function memoryOf(db: Database): BoundedMap<Kept> {
  const memory =
    memories.get(db) ??
    new BoundedMap<Kept>({
      entries: MAX_KEPT,
      bytes: MAX_BYTES,
      bytesOf: (kept) => (kept === 'read once' ? 0 : kept.bytes.length),
    })
  memories.set(db, memory)
  return memory
}

const write = createWriter(getComments.response)

interface Thread {
  readonly postId: string
  readonly order: CommentOrder
}

/** @returns the first page; null when it has to be put together for this viewer */
export async function viewKeptThread(
  { db }: Pick<Platform, 'db'>,
  thread: Thread,
  viewerId: string | null,
): Promise<Written<Page> | null> {
  if ((await relationsOf(db, viewerId)) !== noRelations) return null
  const memory = memoryOf(db)
  const key = `${thread.order} ${thread.postId}`
  const known = memory.get(key)
  if (known === undefined) {
    memory.set(key, 'read once')
    return null
  }
  // Before the page: what changes between the two makes the next reader read it again.
  const { version, isPersonal } = await findThreadVersion(db, { ...thread, viewerId })
  if (isPersonal) return null
  const nowMs = performance.now()
  const isFresh = known !== 'read once' && known.version === version && known.untilMs > nowMs
  const page = isFresh ? known : await readPage({ db }, thread, viewerId)
  if (page === null) return null
  if (!isFresh) memory.set(key, { ...page, version, untilMs: nowMs + KEPT_MS })
  const sees = await visibleTo({ db }, viewerId)
  return page.people.every((id) => sees('post', id) && sees('comment', id))
    ? new Written(page.bytes)
    : null
}

/** @returns null when something is left out for this viewer, or for now */
async function readPage(
  uses: Pick<Platform, 'db'>,
  { postId, order }: Thread,
  viewerId: string | null,
): Promise<Pick<KeptPage, 'people' | 'bytes'> | null> {
  const size = commentLimits.pageSize
  const rows = await findThreadPage(uses.db, {
    postId,
    parentId: null,
    viewerId,
    hidden: [],
    order,
    after: null,
    limit: size + 1,
  })
  const page = pageIn(order, rows, size)
  const items = await viewComments(uses, page.items, viewerId)
  if (items.length < page.items.length) return null
  const people = new Set(rows.flatMap((row) => [row.post_owner_id, row.user_id ?? []].flat()))
  const text = write({ items, nextCursor: page.nextCursor })
  return { people: [...people], bytes: compressOnce(Buffer.from(text)) }
}
