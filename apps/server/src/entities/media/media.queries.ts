// SQL of uploads, and of the pictures and videos of posts.
import type { MediaKind, MediaState } from '@kloset/contract/media.schemas'
import type { MediaFailure } from '@kloset/contract/media-failures.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { AppError } from '../../platform/errors.ts'
import type { Finding } from './picture-hashes.queries.ts'
import { failureOf, type StoredRendition } from './media.rules.ts'

interface FileFacts {
  readonly kind: MediaKind
  readonly state: MediaState
  /** Why it failed. Read it with `failureOf`. */
  readonly failure: string | null
  readonly width: number
  readonly height: number
  readonly duration_seconds: number | null
  readonly file_size: number
  readonly placeholder: string | null
  readonly color: string | null
  readonly renditions: StoredRendition[]
  readonly video_key: string | null
  readonly preview_key: string | null
}

export interface UploadRow extends FileFacts {
  readonly user_id: string
  readonly id: string
  readonly post_id: string | null
  readonly post_position: number | null
  readonly message_id: string | null
  readonly is_for_message: boolean
  /** Why a moderator should review it before others see it. */
  readonly finding: Finding | null
}

export interface MediaRow extends FileFacts {
  readonly post_id: string
  readonly position: number
  readonly upload_id: string
  readonly alt_text: string | null
}

type NewUpload = Pick<
  UploadRow,
  | 'user_id'
  | 'id'
  | 'kind'
  | 'width'
  | 'height'
  | 'duration_seconds'
  | 'file_size'
  | 'placeholder'
  | 'color'
  | 'is_for_message'
>

const UPLOAD_COLUMNS = `
  user_id, id, kind, state, failure, width, height, duration_seconds, file_size, placeholder, color,
  renditions, video_key, preview_key, post_id, post_position, message_id,
  is_for_message, finding`

/** The columns of an `UploadRow`. */
export const uploadColumns = sql.raw(UPLOAD_COLUMNS)

/** The condition for uploads that no post, message, draft or garment uses. */
export const isUnused = sql.raw(
  '(post_id is null and message_id is null and draft_id is null and closet_garment_id is null)',
)

/** Adds a finished upload that waits to be processed. The same upload again changes nothing. */
export async function insertUpload(tx: Database, upload: NewUpload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ ...upload, state: 'processing' })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** @param lock locks the row until the transaction ends */
export async function findUpload(
  db: Database,
  userId: string,
  id: string,
  lock = false,
): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads where user_id = ${userId} and id = ${id}
    ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Claims finished uploads of the person for a post, in the given order, so that nothing else can use them.
 * @param from the position of the first in the post
 * @throws AppError `upload_not_found` when one is missing, used, for a message or another person's; `file_damaged`
 * when one has failed
 */
export async function claimUploads(
  tx: Database,
  claim: { userId: string; uploadIds: readonly string[]; postId: string },
  from = 0,
): Promise<UploadRow[]> {
  const { userId, uploadIds, postId } = claim
  if (uploadIds.length === 0) return []
  const { rows } = await sql<UploadRow>`
    update uploads
    set post_id = ${postId}, post_position = array_position(${uploadIds}::uuid[], id) - 1 + ${from}::int
    where user_id = ${userId} and id = any(${uploadIds}::uuid[])
      and ${isUnused} and not is_for_message
    returning ${uploadColumns}
  `.execute(tx)
  if (rows.length !== uploadIds.length) throw new AppError('upload_not_found')
  rows.forEach(refuseFailed)
  return rows.toSorted((a, b) => (a.post_position ?? 0) - (b.post_position ?? 0))
}

/** @throws AppError `file_damaged`, with the reason why the upload failed */
export function refuseFailed({ state, failure }: Pick<UploadRow, 'state' | 'failure'>): void {
  if (state !== 'failed') return
  throw new AppError('file_damaged', { detail: ({ media }) => media.failures[failureOf(failure)] })
}

/** Adds pictures and videos to a post from its claimed uploads, in their order, the first at `from`. */
export async function insertPostMedia(
  tx: Database,
  postId: string,
  uploads: readonly (FileFacts & { readonly id: string; readonly altText: string | null })[],
  from = 0,
): Promise<void> {
  if (uploads.length === 0) return
  await tx
    .insertInto('post_media')
    .values(
      uploads.map((upload, index) => ({
        post_id: postId,
        position: from + index,
        upload_id: upload.id,
        kind: upload.kind,
        state: upload.state,
        failure: upload.failure,
        width: upload.width,
        height: upload.height,
        duration_seconds: upload.duration_seconds,
        file_size: upload.file_size,
        alt_text: upload.altText,
        placeholder: upload.placeholder,
        color: upload.color,
        renditions: JSON.stringify(upload.renditions),
        video_key: upload.video_key,
        preview_key: upload.preview_key,
      })),
    )
    .execute()
}

/** The columns of a `MediaRow`. */
export const MEDIA_COLUMNS = `
  post_id, position, upload_id, kind, state, failure, width, height, duration_seconds, file_size, alt_text,
  placeholder, color, renditions, video_key, preview_key`

/** @returns the files of the posts, by post and position. Uses the primary key. */
export function findMediaOfPosts(db: Database, postIds: readonly string[]): Promise<MediaRow[]> {
  return preparedQuery<MediaRow>(db, {
    name: 'media.of-posts',
    text: `select ${MEDIA_COLUMNS}
      from post_media where post_id = any($1::uuid[]) order by post_id, position`,
    values: [postIds],
  })
}

/** What processing changes, on the upload and on its post. */
export type Processed = Pick<FileFacts, 'state'> & {
  readonly failure: MediaFailure | null
} & Partial<
    Pick<
      FileFacts,
      | 'width'
      | 'height'
      | 'duration_seconds'
      | 'placeholder'
      | 'color'
      | 'renditions'
      | 'video_key'
      | 'preview_key'
    >
  >

export async function updateUpload(
  tx: Database,
  { user_id, id }: Pick<UploadRow, 'user_id' | 'id'>,
  processed: Processed,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set(toColumns(processed))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** @returns false when the post or this file of it was deleted */
export async function updatePostMedia(
  tx: Database,
  { post_id, position, upload_id }: Pick<MediaRow, 'post_id' | 'position' | 'upload_id'>,
  processed: Processed,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('post_media')
    .set(toColumns(processed))
    .where('post_id', '=', post_id)
    .where('position', '=', position)
    .where('upload_id', '=', upload_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const toColumns = ({ renditions, ...rest }: Processed) => ({
  ...rest,
  ...(renditions && { renditions: JSON.stringify(renditions) }),
})

/** Changes the alternative texts of a post's files, in their order; files beyond the list keep theirs. */
export async function updateAltTexts(
  tx: Database,
  postId: string,
  altTexts: readonly (string | null)[],
): Promise<void> {
  await sql`
    update post_media set alt_text = given.alt_text
    from unnest(${altTexts}::text[]) with ordinality as given (alt_text, number)
    where post_id = ${postId} and position = given.number - 1
  `.execute(tx)
}

/** Deletes an upload that nothing uses. @returns false when there is none */
export async function deleteUnusedUpload(
  tx: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from uploads
    where user_id = ${userId} and id = ${id}
      and ${isUnused}
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Deletes an upload. */
export async function deleteUpload(tx: Database, userId: string, id: string): Promise<void> {
  await sql`delete from uploads where user_id = ${userId} and id = ${id}`.execute(tx)
}

/**
 * Claims a finished upload of the person for a message, so that nothing else can use it.
 * @throws AppError `upload_not_found` when it is missing, used or another person's; `file_damaged` when it has
 * failed
 */
export async function claimUploadForMessage(
  tx: Database,
  claim: { userId: string; uploadId: string; messageId: string },
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    update uploads set message_id = ${claim.messageId}
    where user_id = ${claim.userId} and id = ${claim.uploadId}
      and ${isUnused}
    returning ${uploadColumns}
  `.execute(tx)
  const [upload] = rows
  if (!upload) throw new AppError('upload_not_found')
  refuseFailed(upload)
  return upload
}

/** @returns the uploads of these people that exist */
export function findUploads(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<UploadRow[]> {
  return preparedQuery<UploadRow>(db, {
    name: 'uploads.find',
    text: `
      select ${UPLOAD_COLUMNS}
      from uploads where user_id = any($1::uuid[]) and id = any($2::uuid[])`,
    values: [userIds, ids],
  })
}
