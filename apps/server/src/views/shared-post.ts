// The part of a post that is the same for everyone: texts, files, the author's card. Kept in memory as the bytes that
// go into every answer, and used only while the version of the row is unchanged.
import { OUTCOME_POSITION } from '@kloset/contract/style-votes'
import { type PostType, sharedPost } from '@kloset/contract/posts.schemas'
import type { z } from 'zod'
import { findPosts, type PostRow, type PostStateRow } from '../entities/posts/posts.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'
import { type TextWords, wordsIn } from '../entities/relations/relations.rules.ts'
import { createCacheByDatabase } from '../platform/cache-by-database.ts'
import { gatherReads } from '../platform/database/gather-reads.ts'
import { createWriter, startOfObject } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { presentMedia } from './media.ts'

export interface SharedPost {
  readonly id: string
  /** The version of the row that it was made of. */
  readonly version: string
  readonly authorId: string
  readonly postType: PostType
  /** How many files it has. */
  readonly files: number
  readonly klotags: readonly string[]
  readonly optionNames: readonly string[]
  /** `sharedPost` of the contract, as written by `startOfObject`. */
  readonly json: Buffer
}

const MAX_KEPT = 50_000
/** For all JSON together: about 1 KB each. */
const MAX_BYTES = 48_000_000
/** Limits how old a copy gets when a replica is behind, or a row was changed with SQL. */
const KEPT_MS = 60_000

const cacheOf = createCacheByDatabase<SharedPost>({
  entries: MAX_KEPT,
  bytes: MAX_BYTES,
  bytesOf: ({ json }) => json.length,
  keptMs: KEPT_MS,
})

/**
 * @param states of the posts, with their current versions in the database
 * @returns the posts by id, without those that were deleted meanwhile
 */
export async function findSharedPosts(
  { reads, storage }: Pick<Platform, 'reads' | 'storage'>,
  states: readonly Pick<PostStateRow, 'post_id' | 'version'>[],
): Promise<Map<string, SharedPost>> {
  const cache = cacheOf(reads)
  const found = new Map<string, SharedPost>()
  const missing: string[] = []
  for (const { post_id, version } of states) {
    const known = cache.get(post_id)
    if (known?.version === version) found.set(post_id, known)
    else missing.push(post_id)
  }
  if (missing.length === 0) return found
  const rows = await readPosts(reads, missing)
  for (const postId of missing) {
    const row = rows.get(postId)
    if (!row) continue
    const post = write(storage.publicUrl, row)
    found.set(postId, post)
    cache.set(postId, post)
  }
  return found
}

const readPosts = gatherReads<string, PostRow>(async (db, postIds) => {
  const rows = await findPosts(db, postIds)
  return new Map(rows.map((row) => [row.post_id, row]))
})

const writeShared = createWriter(sharedPost)

/** @param urlOf the address of a file for browsers */
function write(urlOf: (key: string) => string, row: PostRow): SharedPost {
  const outcomeAt = row.post_type === 'style_vote' ? OUTCOME_POSITION : Infinity
  const media = row.media.filter(({ position }) => position < outcomeAt)
  const photo = row.media.find(({ position }) => position === outcomeAt)
  const written = writeShared({
    id: row.post_id,
    postType: row.post_type,
    author: toProfileCard({ ...row, id: row.user_id }),
    title: row.title,
    caption: row.caption,
    description: row.description,
    klotags: row.klotags,
    isFashionEmergency: row.is_fashion_emergency,
    media: media.map((file) => presentMedia(urlOf, file)),
    outcome: row.outcome && {
      optionId: row.outcome.option_id,
      words: row.outcome.words,
      photo: photo ? presentMedia(urlOf, photo) : null,
      toldAt: new Date(row.outcome.told_at).toISOString(),
    },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  })
  return {
    id: row.post_id,
    version: row.version,
    authorId: row.user_id,
    postType: row.post_type,
    files: media.length,
    klotags: row.klotags,
    optionNames: row.option_names ?? [],
    json: startOfObject(written),
  }
}

const words = new WeakMap<SharedPost, TextWords>()

/** Its texts from `wordsIn`. Kept, because each feed of a viewer who muted words compares them. */
export function wordsOf(post: SharedPost): TextWords {
  const known = words.get(post)
  if (known !== undefined) return known
  const { title, caption, description, outcome } = JSON.parse(
    `${post.json.toString().slice(0, -1)}}`,
  ) as z.infer<typeof sharedPost>
  const read = wordsIn(title, caption, description, outcome?.words ?? null, ...post.optionNames)
  words.set(post, read)
  return read
}
