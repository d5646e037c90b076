// A post as the contract shows it: ids in, hydrated in batches, written in the order asked for. A fixed number of
// statements whatever the page holds, and one for all who ask at the same moment.
import { type Post, postState } from '@kloset/contract/posts.schemas'
import type { ProductDot } from '@kloset/contract/product-dots.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import type { z } from 'zod'
import {
  countSaves,
  findChosen,
  findMarks,
  type Marks,
} from '../entities/posts/post-marks.queries.ts'
import { findPostStates, type PostStateRow } from '../entities/posts/posts.queries.ts'
import { type DotRow, findDots } from '../entities/posts/product-dots.queries.ts'
import { findOptionsOf, type OptionRow } from '../entities/posts/vote-options.queries.ts'
import { findAlikePosts } from '../features/body-match/alike.queries.ts'
import { toStyleVote } from '../features/style-votes/style-votes.rules.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { createWriter, restOfObject, Written } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { findSharedPosts, type SharedPost, wordsOf } from './shared-post.ts'
import { findAudienceRule, visibleTo } from './visible-to.ts'

type Uses = Pick<Platform, 'db' | 'reads' | 'storage'>
type State = z.infer<typeof postState>

interface Shown {
  /** True for a feed or search. Pages of a post or person also show what is muted. */
  readonly inFeed?: boolean
  /** Reads what this list adds to the state of a post; not called for an empty list. */
  readonly add?: () => Promise<(postId: string) => Partial<State> | undefined>
  /** One post by itself: also who may comment on it, and for its author how many saved it. */
  readonly isWhole?: boolean
  /** The list was just read from the people whom the viewer follows. */
  readonly followsAuthors?: boolean
}

/** A post that the viewer sees. */
export class WrittenPost extends Written<Post> {
  /** How many files it has. */
  readonly files: number
  readonly id: string

  constructor({ id, files, json }: SharedPost, state: Buffer) {
    super(json, state)
    this.id = id
    this.files = files
  }
}

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
  { inFeed = false, add, isWhole = false, followsAuthors = false }: Shown = {},
): Promise<WrittenPost[]> {
  if (postIds.length === 0) return []
  const [{ shown, shared }, marksOf, addedTo, { hiddenPosts, unseen }] = await Promise.all([
    findShown({ db, reads, storage }, postIds, viewerId, { inFeed, followsAuthors }),
    findMarks(db, postIds, viewerId),
    add?.(),
    relationsOf(db, viewerId),
  ])
  const own = isWhole && shown.find(({ user_id }) => user_id === viewerId)
  const [voteOf, savesCount, mayComment] = await Promise.all([
    viewVotes({ db, reads }, shown, shared, viewerId),
    own ? countSaves(db, { postId: own.post_id, authorId: own.user_id }) : null,
    isWhole ? readCommenters({ db }, viewerId, shown) : null,
  ])
  return shown.map((current) => {
    // Across a block an accepted answer does not exist.
    const row = unseen.has(current.accepted?.by ?? '') ? { ...current, accepted: null } : current
    const post = shared.get(row.post_id) as SharedPost
    const isOwner = row.user_id === viewerId
    const marks = marksOf(row.post_id)
    const added = addedTo?.(row.post_id)
    const isHidden = hiddenPosts.has(row.post_id)
    const waiting = row.waiting?.filter((id) => isOwner || id === viewerId).length ?? 0
    const vote = voteOf(post)
    const isPlain =
      !added &&
      !isOwner &&
      !marks.liked &&
      !marks.saved &&
      !isHidden &&
      waiting === 0 &&
      (vote?.state.chosenOptionId ?? null) === null
    const state = isPlain
      ? writePlain(row, vote)
      : write({
          ...toState(row, viewerOf(row, { isOwner, isHidden, ...marks }, post), waiting),
          styleVote: vote?.state ?? null,
          ...(savesCount !== null && { savesCount }),
          ...(mayComment && toCommenting(row, mayComment)),
          ...added,
        })
    return new WrittenPost(post, state)
  })
}

/** The posts that the viewer sees, in the order of their ids, with the part that is the same for everyone. */
async function findShown(
  { db, reads, storage }: Uses,
  postIds: readonly string[],
  viewerId: string | null,
  { inFeed: isInFeed = false, followsAuthors = false }: Shown,
) {
  const [sees, stateOf] = await Promise.all([
    visibleTo({ db }, viewerId),
    findPostStates(db, postIds),
  ])
  const states = postIds.flatMap((postId) => stateOf.get(postId) ?? [])
  const [shared, isAddressed] = await Promise.all([
    findSharedPosts({ reads, storage }, states),
    findAudienceRule({ db }, viewerId, states.map(addressOf), { followsAuthors }),
  ])
  const shown = states.filter((state) => {
    const { post_id, user_id, is_held } = state
    const post = shared.get(post_id)
    // Only its author sees a held post.
    if (!post || (is_held && user_id !== viewerId)) return false
    if (!isAddressed(addressOf(state))) return false
    const content = {
      postId: post.id,
      readWords: () => wordsOf(post),
      klotags: post.klotags,
      isInFeed,
    }
    return sees('post', user_id, content)
  })
  return { shown, shared }
}

const addressOf = ({ user_id: authorId, audience }: PostStateRow) => ({ authorId, audience })

/** Whether the viewer may comment on a post, by its author's choice of who may comment. */
const readCommenters = (
  uses: Pick<Platform, 'db'>,
  viewerId: string | null,
  states: readonly PostStateRow[],
) => findAudienceRule(uses, viewerId, states.map(commentersOf))

const commentersOf = ({ user_id: authorId, comments_from: from }: PostStateRow) => ({
  authorId,
  audience: from === 'nobody' ? ('me' as const) : from,
})

const toCommenting = (
  row: PostStateRow,
  mayComment: (post: ReturnType<typeof commentersOf>) => boolean,
): Pick<State, 'commenting'> =>
  row.comments_from === 'everyone'
    ? {}
    : { commenting: { from: row.comments_from, isAllowed: mayComment(commentersOf(row)) } }

/**
 * The posts that `viewPosts` would show in a feed or search, for counts and lists of bare ids.
 * @returns the ids of these posts, in their order
 */
export async function findShownIds(
  uses: Uses,
  postIds: readonly string[],
  viewerId: string,
): Promise<string[]> {
  const { shown } = await findShown(uses, postIds, viewerId, { inFeed: true })
  return shown.map(({ post_id }) => post_id)
}

interface Vote {
  readonly options: readonly OptionRow[]
  readonly state: StyleVote
}

/** Options and totals of the style votes among posts, with the viewer's choice and whether they may choose. */
async function viewVotes(
  { db, reads }: Pick<Uses, 'db' | 'reads'>,
  states: readonly PostStateRow[],
  shared: ReadonlyMap<string, SharedPost>,
  viewerId: string | null,
) {
  const isVote = (postId: string) => shared.get(postId)?.postType === 'style_vote'
  const voteIds = states.map(({ post_id }) => post_id).filter(isVote)
  const [optionsOf, chosenOf] = await Promise.all([
    findOptionsOf(reads, voteIds),
    findChosen(db, voteIds, viewerId),
  ])
  const isAsked = ([option]: OptionRow[]) =>
    option?.is_for_similar === true && !option.is_closed && option.author_id !== viewerId
  const asked = voteIds.filter((id) => isAsked(optionsOf.get(id) ?? []))
  const alike = viewerId === null ? null : await findAlikePosts({ db, reads }, asked, viewerId)
  return ({ id, files }: SharedPost): Vote | null => {
    if (!isVote(id)) return null
    const options = optionsOf.get(id) ?? []
    const state = toStyleVote(options, files, {
      userId: viewerId,
      chosenOptionId: chosenOf(id),
      isAlike: alike?.has(id) === true,
    })
    return { options, state }
  }
}

const writeState = createWriter(postState)
const write = (state: State) => restOfObject(writeState(state))

/** Authors also learn whether their look is found by their body. */
function viewerOf(
  row: PostStateRow,
  { isOwner, isHidden, ...marks }: Marks & Record<'isOwner' | 'isHidden', boolean>,
  { postType }: SharedPost,
): State['viewer'] {
  const viewer = { isOwner, ...marks, ...(isHidden && { isHidden: true as const }) }
  if (!isOwner || postType !== 'regular') return viewer
  return { ...viewer, foundBy: { hidesBody: row.hides_body, showsNobody: row.shows_nobody } }
}

/** @param waiting comments that wait, and that the viewer sees */
const toState = (row: PostStateRow, viewer: State['viewer'], waiting = 0): State => ({
  isSensitive: row.is_sensitive,
  counts: {
    likesCount: row.likes_count,
    commentsCount: row.comments_count + waiting,
    sharesCount: row.shares_count,
  },
  viewsCount: viewer.isOwner ? row.views_count : null,
  styleVote: null,
  productDots: [],
  viewer,
  ...(row.accepted && {
    acceptedAnswer: {
      commentId: row.accepted.id,
      acceptedAt: new Date(row.accepted.at).toISOString(),
    },
  }),
  ...(row.is_held && { isHeld: true as const }),
  ...(row.audience !== 'everyone' && { audience: row.audience }),
})

interface Plain {
  readonly vote: Vote | null
  readonly json: Buffer
}

const plain = new WeakMap<PostStateRow, Plain>()

/** Written once for all viewers of one moment who have no reaction of their own to the post. */
function writePlain(row: PostStateRow, vote: Vote | null): Buffer {
  const known = plain.get(row)
  // Of what a vote says to these viewers, only whether they may vote differs.
  const isSame =
    known?.vote?.options === vote?.options && known?.vote?.state.mayVote === vote?.state.mayVote
  if (known && isSame) return known.json
  const viewer = { isOwner: false, liked: false, saved: false }
  const json = write({ ...toState(row, viewer), styleVote: vote?.state ?? null })
  plain.set(row, { vote, json })
  return json
}

/**
 * One post with what only its page shows: its product dots, and for its author how many saved it. Null when there is
 * none that the viewer sees.
 * Clients read it after an event, so it never comes from a replica.
 */
export async function viewPost(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  postId: string,
  viewerId: string | null,
): Promise<Written<Post> | null> {
  const add = async () => {
    const productDots = (await findDots(db, postId)).map(presentDot)
    return () => ({ productDots })
  }
  const [post] = await viewPosts({ db, reads: db, storage }, [postId], viewerId, {
    add,
    isWhole: true,
  })
  return post ?? null
}

function presentDot(row: DotRow): ProductDot {
  return {
    id: row.id,
    mediaPosition: row.media_position,
    xPosition: row.x_position,
    yPosition: row.y_position,
    productUrl: row.product_url,
    productName: row.product_name,
    faviconUrl: row.favicon_url,
  }
}
