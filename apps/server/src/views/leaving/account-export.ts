// Everything one person has, as one zip that is written while it is sent: the server keeps nothing of it. It has the
// person's own rows, their side of conversations, and the best file of each picture and video.
import type { PostType } from '@kloset/contract/posts.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type ExportList, exportLists, type List } from './export-lists.ts'
import { type ExportRow, findAccount, findBodies, findExportPage } from './export.queries.ts'
import { mediaColumnsOf } from './export-media.ts'
import { findEmail } from '../../features/auth/auth.queries.ts'
import { findNewer } from '../../features/messages/messages.queries.ts'
import { findMemberships } from '../../features/messages/leaving.queries.ts'
import { findMediaOfPosts, type MediaRow } from '../../entities/media/media.queries.ts'
import { bestDerivative, type StoredRendition } from '../../entities/media/media.rules.ts'
import { findGarmentsOf } from '../../entities/posts/garments.queries.ts'
import { findDaysOfPosts } from '../../entities/posts/post-days.queries.ts'
import { findDotsOf } from '../../entities/posts/product-dots.queries.ts'
import { findProfileCards } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import { findOptions } from '../../entities/posts/vote-options.queries.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Platform } from '../../platform/platform.ts'
import { ifThere } from '../../platform/storage/if-there.ts'
import { visibleTo } from '../visible-to.ts'

type Uses = Pick<Platform, 'db' | 'storage' | 'log'>

/** Of posts, with what belongs to them, and of messages. */
const PAGE = 200
/** Of plain rows. Few lists have an index in their order, so each page reads the whole list. */
const PAGE_OF_ROWS = 2000
const MAX_CONVERSATIONS = 100_000
const beginning: Keyset = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }

/** @returns the zip as a stream; it ends with an error when something cannot be read. */
export function streamAccountExport(
  uses: Uses,
  userId: string,
  { accountExport }: Catalogue,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  const fail = (error: unknown) => {
    if (!output.destroyed) uses.log.error({ err: error }, 'the copy of a person’s data broke off')
    output.destroy(error as Error)
  }
  zip.on('error', fail)
  // A stopped download leaves the file open that is being read.
  output.on('close', () => source?.destroy())

  /** Opened only after everything before it is sent. */
  const add = (name: string, compress: boolean, open: () => Promise<Readable> | Readable) =>
    zip.addReadStreamLazy(name, { compress }, (answer) => {
      void Promise.resolve()
        .then(open)
        .then((opened) => {
          source = opened
          // The zip does not listen: without this a read that fails would end the process.
          opened.on('error', fail)
          if (output.destroyed) opened.destroy()
          else answer(null, opened)
        })
        .catch(fail)
    })

  const fill = async () => {
    add('account.json', true, async () => {
      return Readable.from([JSON.stringify(await findAccount(uses.db, userId), null, 2)])
    })
    for (const list of Object.keys(exportLists) as ExportList[]) {
      if (list === 'uploads') continue
      add(`${list}.json`, true, () => Readable.from(asJson(describe(uses, userId, list))))
    }
    add('messages.json', true, () => Readable.from(asJson(ownMessages(uses, userId))))
    for await (const { name, key } of ownFiles(uses, userId)) {
      if (output.destroyed) return
      // A file that is deleted before its turn, which may come an hour later, is empty.
      add(name, false, async () => (await ifThere(uses.storage.read(key))) ?? Readable.from([]))
    }
    // The last one: of an account that was closed meanwhile, lists and files are missing.
    add('README.txt', true, async () => {
      const email = await findEmail(uses.db, userId)
      if (email === null) throw new Error('The account was deleted while it was copied')
      return Readable.from([accountExport.readme])
    })
    zip.end()
  }
  fill().catch(fail)
  return output
}

async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pagesOf(
  { db }: Pick<Uses, 'db'>,
  userId: string,
  list: ExportList,
): AsyncGenerator<ExportRow[]> {
  const limit = list === 'posts' ? PAGE : PAGE_OF_ROWS
  let after = beginning
  for (;;) {
    const rows = await findExportPage(db, list, { userId, after, limit })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < limit) return
    after = last
  }
}

async function* describe(uses: Uses, userId: string, list: ExportList): AsyncGenerator<object> {
  const { other }: List = exportLists[list]
  for await (const rows of pagesOf(uses, userId, list)) {
    if (list === 'posts') yield* describePosts(uses, userId, rows)
    else if (other !== undefined) yield* withNames(uses, rows, other)
    else yield* rows.map(withoutPosition)
  }
}

const withoutPosition = ({ createdAtMicros: _position, ...row }: ExportRow) => row

async function* withNames(
  { db }: Uses,
  rows: readonly ExportRow[],
  other: string,
): AsyncGenerator<object> {
  const idOf = (row: ExportRow) => row[other] as string | null
  const people = await findProfileCards(
    db,
    rows.flatMap((row) => idOf(row) ?? []),
  )
  for (const row of rows) {
    yield { ...withoutPosition(row), username: people.get(idOf(row) ?? '')?.username ?? null }
  }
}

async function* describePosts(
  { db, storage }: Uses,
  userId: string,
  rows: readonly ExportRow[],
): AsyncGenerator<object> {
  const ids = rows.map(({ id }) => id)
  const [bodies, media, options, dots, garments, days] = [
    await findBodies(db, userId),
    await findMediaOfPosts(db, ids),
    await findOptions(db, ids),
    await findDotsOf(db, ids),
    await findGarmentsOf(db, ids),
    await findDaysOfPosts(db, ids),
  ]
  for (const row of rows) {
    const { body_id: bodyId, ...post } = withoutPosition(row)
    const ofPost = media.filter((file) => file.post_id === row.id)
    const files = await Promise.all(
      ofPost.map(async (file) => ({
        file: (await fileOfPost(storage, file))?.name ?? null,
        kind: file.kind,
        state: file.state,
        alt_text: file.alt_text,
      })),
    )
    yield {
      ...post,
      ...mediaColumnsOf(post['post_type'] as PostType, ofPost),
      ...bodies.get(String(bodyId)),
      media: files,
      style_vote_options: options.filter(({ post_id: postId }) => postId === row.id),
      product_dots: dots.get(row.id) ?? [],
      garments: garments.get(row.id) ?? [],
      days: days.get(row.id) ?? [],
    }
  }
}

async function* ownMessages({ db }: Uses, userId: string): AsyncGenerator<object> {
  const sees = await visibleTo({ db }, userId)
  for (const { conversationId, otherId } of await findMemberships(db, userId, MAX_CONVERSATIONS)) {
    const person = sees('conversation', otherId)
      ? (await findProfileCards(db, [otherId])).get(otherId)
      : undefined
    const to = person?.username ?? null
    let at = beginning
    for (;;) {
      const page = { conversationId, readerId: null, after: at, limit: PAGE }
      const rows = await findNewer(db, page)
      const last = rows.at(-1)
      if (!last) break
      for (const row of rows) {
        if (row.sender_id !== userId) continue
        const { id, message_type, content, upload_id, shared_post_id, reply_to_message_id } = row
        const created_at = new Date(row.createdAtMicros / 1000)
        const attached = { upload_id, shared_post_id, reply_to_message_id }
        yield { id, to, message_type, content, ...attached, created_at }
      }
      at = last
    }
  }
}

interface ExportFile {
  readonly name: string
  readonly key: string
}

async function* ownFiles(uses: Uses, userId: string): AsyncGenerator<ExportFile> {
  const { db, storage } = uses
  const picture = (await findProfileCards(db, [userId])).get(userId)?.avatarUrl ?? null
  const avatarKey = avatarKeyOf(picture)
  if (avatarKey !== null && (await storage.size(avatarKey)) !== null) {
    yield { name: 'media/avatar.webp', key: avatarKey }
  }
  for await (const posts of pagesOf(uses, userId, 'posts')) {
    const ids = posts.map(({ id }) => id)
    for (const media of await findMediaOfPosts(db, ids)) {
      const file = await fileOfPost(storage, media)
      if (file) yield file
    }
  }
  for await (const uploads of pagesOf(uses, userId, 'uploads')) {
    for (const upload of uploads) {
      const { id, video_key: video, renditions, post_id: postId } = upload
      if (postId !== null) continue
      const key = bestDerivative(video as string | null, renditions as StoredRendition[])
      const file = await namedFile(storage, `media/${folderOf(upload)}/${id}`, key)
      if (file) yield file
    }
  }
}

function folderOf(upload: ExportRow): string {
  const { message_id: messageId, draft_id: draftId, closet_garment_id: garmentId } = upload
  if (messageId !== null) return 'messages'
  if (garmentId !== null) return 'closet'
  return draftId === null ? 'unused' : 'drafts'
}

const fileOfPost = (storage: Uses['storage'], media: MediaRow): Promise<ExportFile | null> => {
  const { video_key: video, renditions, post_id: postId, position } = media
  const name = `media/posts/${postId}-${position + 1}`
  return namedFile(storage, name, bestDerivative(video, renditions))
}

/** Null when the file is gone or not made yet: a missing file must not stop the others. */
async function namedFile(
  storage: Uses['storage'],
  name: string,
  key: string | undefined,
): Promise<ExportFile | null> {
  if (key === undefined || (await storage.size(key)) === null) return null
  return { name: name + extname(key), key }
}
