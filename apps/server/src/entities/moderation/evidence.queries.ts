// SQL of evidence: a subject as it is at this moment, as texts and keys of files, for the evidence of a report.
import type { PostType } from '@kloset/contract/posts.schemas'
import type { MediaKind } from '@kloset/contract/media.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { bestDerivative, derivativesFolder, type StoredRendition } from '../media/media.rules.ts'
import { avatarKeyOf } from '../people/profiles.rules.ts'
import type { Subject } from './cases.queries.ts'

export interface StoredPicture {
  readonly position: number
  readonly kind: MediaKind
  readonly width: number
  readonly height: number
  readonly altText: string | null
  readonly placeholder: string | null
  readonly uploadId: string
  /** The largest picture, or the poster of a video. Null while it is processed. */
  readonly key: string | null
  readonly videoKey: string | null
}

/** As the column `reports.evidence` keeps it. */
export interface StoredEvidence {
  readonly kind: Subject['kind']
  readonly author: {
    readonly id: string
    readonly username: string
    readonly displayName: string | null
  }
  readonly postType: PostType | null
  readonly title: string | null
  readonly words: string | null
  readonly klotags: readonly string[]
  readonly links: readonly string[]
  readonly avatarUrl: string | null
  readonly pictures: readonly StoredPicture[]
  /** ISO 8601. */
  readonly seenAt: string
}

/** A subject in its current state. */
export interface Found {
  readonly evidence: StoredEvidence
  readonly isRemoved: boolean
  readonly isHeld: boolean
  readonly isSensitive: boolean
}

interface WordsRow {
  readonly author_id: string
  readonly username: string
  readonly display_name: string | null
  readonly post_type: PostType | null
  readonly title: string | null
  readonly words: string | null
  readonly klotags: readonly string[]
  readonly avatar_url: string | null
  readonly upload_id: string | null
  readonly is_removed: boolean
  readonly is_held: boolean
  readonly is_sensitive: boolean
}

interface FileRow {
  readonly position: number
  readonly kind: MediaKind
  readonly width: number
  readonly height: number
  readonly alt_text: string | null
  readonly placeholder: string | null
  readonly upload_id: string
  readonly renditions: readonly StoredRendition[]
  readonly video_key: string | null
}

/** @returns null when the subject is gone, or has no author */
export async function findSubject(db: Database, subject: Subject): Promise<Found | null> {
  const { rows } = await wordsOf(subject).execute(db)
  const [row] = rows
  if (!row) return null
  const isPost = subject.kind === 'post'
  const [files, links] = await Promise.all([
    isPost || row.upload_id !== null ? findFiles(db, subject, row) : [],
    findLinks(db, subject),
  ])
  return {
    evidence: {
      kind: subject.kind,
      author: { id: row.author_id, username: row.username, displayName: row.display_name },
      postType: row.post_type,
      title: row.title,
      words: row.words,
      klotags: row.klotags,
      links,
      avatarUrl: row.avatar_url,
      pictures: files.map(toPicture),
      seenAt: new Date().toISOString(),
    },
    isRemoved: row.is_removed,
    isHeld: row.is_held,
    isSensitive: row.is_sensitive,
  }
}

/** @returns a case's subject as it was first reported; null once that is deleted */
export async function findKeptEvidence(
  db: Database,
  caseId: string,
): Promise<StoredEvidence | null> {
  const { rows } = await sql<{ evidence: StoredEvidence }>`
    select evidence from reports join moderation_cases cases on cases.id = case_id
    where case_id = ${caseId} and swept_at is null order by created_at limit 1
  `.execute(db)
  return rows[0]?.evidence ?? null
}

/** @returns when a post, comment or message was written; null for a profile, and when it is gone */
export async function findCreatedAt(
  db: Database,
  { kind, id, withinId }: Subject,
): Promise<Date | null> {
  if (kind === 'profile') return null
  const created = {
    post: sql<{ at: Date }>`select created_at as at from posts where post_id = ${id}`,
    comment: sql<{ at: Date }>`
      select created_at as at from post_comments where post_id = ${withinId} and id = ${id}`,
    message: sql<{ at: Date }>`
      select created_at as at from direct_messages
      where conversation_id = ${withinId} and id = ${id}`,
  }
  const { rows } = await created[kind].execute(db)
  return rows[0]?.at ?? null
}

const author = sql`profiles.id as author_id, username, display_name`

function wordsOf({ kind, id, withinId }: Subject) {
  switch (kind) {
    case 'post':
      return sql<WordsRow>`
        select ${author}, post_type, title, nullif(concat_ws(
            e'\n\n', coalesce(caption, description),
            (
              select string_agg(name, e'\n' order by option_index) from style_vote_options
              where style_vote_options.post_id = posts.post_id
            ),
            (select words from vote_outcomes where vote_outcomes.post_id = posts.post_id)
          ), '') as words, klotags,
          null as avatar_url, null as upload_id, removed_at is not null as is_removed,
          held_at is not null as is_held, is_sensitive or marked_sensitive_at is not null as is_sensitive
        from posts join profiles on profiles.id = user_id where post_id = ${id}`
    case 'comment':
      return sql<WordsRow>`
        select ${author}, content as words, removed_at is not null as is_removed,
          null as post_type, null as title, '{}'::text[] as klotags, null as avatar_url,
          null as upload_id, false as is_sensitive, false as is_held
        from post_comments join profiles on profiles.id = user_id
        where post_id = ${withinId} and post_comments.id = ${id} and deleted_at is null`
    case 'message':
      return sql<WordsRow>`
        select ${author}, content as words, removed_at is not null as is_removed,
          null as post_type, null as title, '{}'::text[] as klotags, null as avatar_url, upload_id,
          false as is_sensitive, false as is_held
        from direct_messages join profiles on profiles.id = sender_id
        where conversation_id = ${withinId} and direct_messages.id = ${id}`
    case 'profile':
      return sql<WordsRow>`
        select ${author}, bio as words, avatar_url, null as post_type, null as title,
          '{}'::text[] as klotags, null as upload_id, false as is_removed, false as is_sensitive, false as is_held
        from profiles where id = ${id}`
  }
}

async function findFiles(db: Database, subject: Subject, row: WordsRow): Promise<FileRow[]> {
  const facts = sql`kind, width, height, placeholder, renditions, video_key`
  const { rows } =
    subject.kind === 'post'
      ? await sql<FileRow>`
          select ${facts}, position, alt_text, upload_id from post_media
          where post_id = ${subject.id} order by position
        `.execute(db)
      : await sql<FileRow>`
          select ${facts}, 0 as position, null as alt_text, id as upload_id from uploads
          where user_id = ${row.author_id} and id = ${row.upload_id}
        `.execute(db)
  return rows
}

/** The links of a post or a profile. */
async function findLinks(db: Database, { kind, id }: Subject): Promise<string[]> {
  if (kind === 'comment' || kind === 'message') return []
  const { rows } = await (
    kind === 'post'
      ? sql<{ url: string }>`
          (select product_url as url from product_dots where post_id = ${id} order by id)
          union all
          (select product_url from garments
            where post_id = ${id} and product_url is not null order by position)`
      : sql<{ url: string }>`
          select url from profiles,
            unnest(array[website, cta_url, instagram, tiktok]) with ordinality as links (url, position)
          where id = ${id} and url is not null order by position`
  ).execute(db)
  return rows.map(({ url }) => url)
}

const toPicture = (row: FileRow): StoredPicture => ({
  position: row.position,
  kind: row.kind,
  width: row.width,
  height: row.height,
  altText: row.alt_text,
  placeholder: row.placeholder,
  uploadId: row.upload_id,
  key: bestDerivative(null, row.renditions) ?? null,
  videoKey: row.video_key,
})

/**
 * The folders and keys of a subject's own files. Pictures that posts of the demo community share are not among
 * them.
 */
export function pathsOf({ pictures, avatarUrl }: StoredEvidence): string[] {
  const folders = pictures
    .map(({ uploadId }) => derivativesFolder(uploadId))
    .filter((folder, index) => pictures[index]?.key?.startsWith(folder) !== false)
  const avatarKey = avatarKeyOf(avatarUrl)
  return avatarKey === null ? folders : [...folders, avatarKey]
}
