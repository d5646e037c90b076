// Pages of messages as the contract shows them. The newest page of a conversation is kept as bytes for readers who open
// it again: while nothing in it has changed, its rows are not read. A page with pictures or shared posts is made anew
// each time, because these change by themselves.
import { messageLimits } from '@kloset/contract/messages'
import { type DirectMessage, getMessages } from '@kloset/contract/messages.schemas'
import { isUnseen, relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { noRelations } from '../entities/relations/relations.rules.ts'
import { findHistoryVersion } from '../features/messages/history-versions.queries.ts'
import { findHistory, findNewer, type MessageRow } from '../features/messages/messages.queries.ts'
import { encodeCursor } from '../platform/database/keyset.ts'
import { pack, Packed } from '../platform/http/compress-answers.ts'
import { type KeptPage, keepPages } from '../platform/http/kept-pages.ts'
import { createWriter, type Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from './fill-page.ts'
import { viewMessages } from './message.ts'
import { visibleTo } from './visible-to.ts'

interface Page {
  items: DirectMessage[]
  previousCursor: string | null
  latestCursor: string | null
}

/** One side of a conversation. */
interface History {
  readonly conversationId: string
  readonly readerId: string
  readonly otherId: string
}

/** Without a cursor the newest messages; with one, the messages before or after it. */
interface Position {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

type Uses = Pick<Platform, 'db'>

/** @throws AppError `invalid_cursor` */
export async function viewHistory(
  uses: Uses,
  history: History,
  { before, after }: Position,
): Promise<Page | Written<Page>> {
  const isFirst = before === undefined && after === undefined
  const kept = isFirst ? await viewNewest(uses, history) : null
  return kept ?? (await putTogether(uses, history, { before, after })).page
}

async function putTogether(
  { db }: Uses,
  { conversationId, readerId, otherId }: History,
  { before, after }: Position,
): Promise<{ page: Page; rows: readonly MessageRow[] }> {
  const isAfter = after !== undefined
  const isHidden = await isUnseen(db, readerId, otherId)
  const rows: MessageRow[] = []
  const { items, nextCursor } = await fillKeysetPage({
    cursor: after ?? before,
    size: messageLimits.historyPage,
    find: async (at, limit) => {
      if (isHidden) return []
      const page = { conversationId, readerId, limit }
      return isAfter && at
        ? findNewer(db, { ...page, after: at })
        : findHistory(db, { ...page, before: at })
    },
    view: (read) => {
      rows.push(...read)
      return viewMessages({ db }, read, readerId)
    },
  })
  const latest = rows.at(isAfter ? -1 : 0)
  const page = {
    items: isAfter ? items : items.toReversed(),
    previousCursor: isAfter ? null : nextCursor,
    latestCursor: latest ? encodeCursor(latest) : null,
  }
  return { page, rows }
}

const keep = keepPages<KeptPage>({ entries: 20_000, bytes: 8_000_000 })

const write = createWriter(getMessages.response)

/** @returns null when the page has to be made anew */
async function viewNewest({ db }: Uses, history: History): Promise<Written<Page> | null> {
  const { conversationId, readerId, otherId } = history
  if ((await relationsOf(db, readerId)) !== noRelations) return null
  const current = keep(db, `${readerId} ${conversationId}`)
  if (current === null) return null
  const { version, reactionCount, isText } = await findHistoryVersion(db, history)
  const kept = await current(version, async () => {
    if (!isText) return null
    // Read after its version: if a message arrives between the two, the next reader gets another version.
    const { page, rows } = await putTogether({ db }, history, {})
    // Other messages fill the slots of those that are left out, and the version does not cover them.
    const isWhole = page.items.length === rows.length
    // A reaction of this moment may be removed later, which brings the same version back.
    const isSame = page.items.flatMap(({ reactions }) => reactions).length === reactionCount
    return isWhole && isSame ? { version, bytes: pack(write(page)) } : null
  })
  if (kept === null) return null
  const sees = await visibleTo({ db }, readerId)
  return sees('message', otherId) ? new Packed(kept.bytes) : null
}
