// A post as the contract shows it: ids in, hydrated in batches, presented in the order asked for. A
// fixed number of statements whatever the page holds.
import type { Media } from '@kloset/contract/media'
import type { Post } from '@kloset/contract/posts'
import type { ProductDot } from '@kloset/contract/product-dots'
import { findMediaOfPosts } from '../features/media/media.queries.ts'
import {
  findPosts,
  findViewerStates,
  type PostRow,
  type ViewerStateRow,
} from '../features/posts/posts.queries.ts'
import { toCounts } from '../features/posts/posts.rules.ts'
import { type DotRow, findDots } from '../features/product-dots/product-dots.queries.ts'
import { findOptions, type OptionRow } from '../features/style-votes/style-votes.queries.ts'
import { toStyleVote } from '../features/style-votes/style-votes.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { presentMedia } from './media.ts'
import { toProfileCard } from '../features/profiles/profiles.rules.ts'

type Uses = Pick<Platform, 'db' | 'reads' | 'storage'>

/**
 * What the viewer did is read where it was written: it shows at once, also when the posts come off a
 * replica.
 * @param viewerId null for a visitor
 * @returns the posts that still exist, in the order of their ids
 */
export async function viewPosts(
  { db, reads, storage }: Uses,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<Post[]> {
  if (postIds.length === 0) return []
  const [rows, media, states] = await Promise.all([
    findPosts(reads, postIds),
    findMediaOfPosts(reads, postIds),
    viewerId === null ? [] : findViewerStates(db, postIds, viewerId),
  ])
  const voteIds = rows.filter((row) => row.post_type === 'style_vote').map((row) => row.post_id)
  const options = voteIds.length > 0 ? await findOptions(reads, voteIds) : []

  const rowOf = new Map(rows.map((row) => [row.post_id, row]))
  const stateOf = new Map(states.map((state) => [state.post_id, state]))
  const mediaOf = Map.groupBy(media, (file) => file.post_id)
  const optionsOf = Map.groupBy(options, (option) => option.post_id)

  return postIds.flatMap((postId) => {
    const row = rowOf.get(postId)
    if (!row) return []
    return presentPost(row, viewerId, {
      media: (mediaOf.get(postId) ?? []).map((file) => presentMedia(storage, file)),
      options: optionsOf.get(postId) ?? [],
      state: stateOf.get(postId),
    })
  })
}

/**
 * One post with its product dots, which only the detail shows; null when there is none. Whoever is told
 * of a change reads it here, so never off a replica.
 */
export async function viewPost(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  postId: string,
  viewerId: string | null,
): Promise<Post | null> {
  const [[post], dots] = await Promise.all([
    viewPosts({ db, reads: db, storage }, [postId], viewerId),
    findDots(db, postId),
  ])
  return post ? { ...post, productDots: dots.map(presentDot) } : null
}

interface Parts {
  readonly media: Media[]
  readonly options: readonly OptionRow[]
  readonly state: ViewerStateRow | undefined
}

function presentPost(
  row: PostRow,
  viewerId: string | null,
  { media, options, state }: Parts,
): Post {
  return {
    id: row.post_id,
    postType: row.post_type,
    author: toProfileCard({ ...row, id: row.user_id }),
    title: row.title,
    caption: row.caption,
    description: row.description,
    klotags: row.klotags,
    isFashionEmergency: row.is_fashion_emergency,
    media,
    counts: toCounts(row),
    styleVote:
      row.post_type === 'style_vote'
        ? toStyleVote(options, media.length, state?.chosen_option_id ?? null)
        : null,
    productDots: [],
    viewer: { liked: state?.liked ?? false, isOwner: row.user_id === viewerId },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

function presentDot(row: DotRow): ProductDot {
  return {
    id: row.id,
    xPosition: row.x_position,
    yPosition: row.y_position,
    productUrl: row.product_url,
    productName: row.product_name,
    faviconUrl: row.favicon_url,
  }
}
