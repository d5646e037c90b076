// A post as the contract shows it: ids in, hydrated in batches, presented in the order asked for. A
// fixed number of statements whatever the page holds.
import type { Post } from '@kloset/contract/posts.schemas'
import type { ProductDot } from '@kloset/contract/product-dots.schemas'
import { findPostStates, type PostStateRow } from '../entities/posts/posts.queries.ts'
import { toCounts } from '../entities/posts/posts.rules.ts'
import { type DotRow, findDots } from '../entities/posts/product-dots.queries.ts'
import { findOptions, type OptionRow } from '../entities/posts/vote-options.queries.ts'
import { toStyleVote } from '../features/style-votes/style-votes.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { findSharedPosts, type SharedPost } from './shared-post.ts'
import { visibleTo } from './visible-to.ts'

type Uses = Pick<Platform, 'db' | 'reads' | 'storage'>

/**
 * Counters and what the viewer did are read from the primary, so that they show at once, also when texts and
 * files are read from a replica.
 * @param viewerId null for a visitor
 * @returns the posts that still exist and that the viewer sees, in the order of their ids
 */
export async function viewPosts(
  { db, reads, storage }: Uses,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<Post[]> {
  if (postIds.length === 0) return []
  const [sees, states] = await Promise.all([
    visibleTo({ db }, viewerId),
    findPostStates(db, postIds, viewerId),
  ])
  const found = await findSharedPosts({ reads, storage }, states)
  const seen = [...found.values()].filter(({ author }) => sees('post', author.id))
  const voteIds = seen.filter(isStyleVote).map(({ id }) => id)
  const options = voteIds.length > 0 ? await findOptions(reads, voteIds) : []

  const stateOf = new Map(states.map((state) => [state.post_id, state]))
  const postOf = new Map(seen.map((post) => [post.id, post]))
  const optionsOf = Map.groupBy(options, (option) => option.post_id)
  return postIds.flatMap((postId) => {
    const [post, state] = [postOf.get(postId), stateOf.get(postId)]
    return post && state ? presentPost(post, state, viewerId, optionsOf.get(postId) ?? []) : []
  })
}

const isStyleVote = ({ postType }: SharedPost) => postType === 'style_vote'

/**
 * One post with its product dots, which only the detail shows; null when there is none that the viewer sees.
 * Clients read it after an event, so it never comes from a replica.
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

function presentPost(
  post: SharedPost,
  state: PostStateRow,
  viewerId: string | null,
  options: readonly OptionRow[],
): Post {
  const isOwner = post.author.id === viewerId
  return {
    ...post,
    counts: toCounts(state),
    viewsCount: isOwner ? state.views_count : null,
    styleVote: isStyleVote(post)
      ? toStyleVote(options, post.media.length, state.chosen_option_id)
      : null,
    productDots: [],
    viewer: { liked: state.liked, isOwner },
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
