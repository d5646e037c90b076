// Posts of a crowd over the last year with their likes, votes, comments and views, made in batches. Every counter is
// known before its rows are written, so posts need no update.
import { DAY_MS } from '@kloset/contract/durations'
import { storedTitles } from '@kloset/contract/notifications'
import { captions, questions, remarks, threads } from '../community/content.ts'
import { uuidAt } from '../ids.ts'
import { mediaColumns, thumbnailUrlOf } from '../media-columns.ts'
import { groupOf } from '../notification-groups.ts'
import type { Plate } from '../plate-set.ts'
import { createRandom, itemAt, type Random } from '../random.ts'
import { plainPost } from '../plain-post.ts'
import type { PostMediaRow, PostRow, Rows, StyleVoteOptionRow } from '../rows.ts'
import type { Crowd } from './crowd.ts'
import { cycled, distinctIndexes, paretoCount, skewedIndex, soonAfter } from './draws.ts'

const YEAR_MS = 365 * DAY_MS
/** Older notifications count as deleted. */
const NOTIFIED_MS = 14 * DAY_MS

const shareOf = { styleVote: 0.06, forum: 0.06 }

/** The rows of one batch, in loading order. */
export type PostBatch = Pick<
  { [Table in keyof Rows]: Rows[Table][] },
  | 'posts'
  | 'post_media'
  | 'style_vote_options'
  | 'style_votes'
  | 'post_likes'
  | 'post_comments'
  | 'post_views'
  | 'notifications'
  | 'notification_comments'
>

export interface BulkPostOptions {
  seed: string
  now: Date
  crowd: Crowd
  /** Pictures only. Posts use them in rotation; the stored files are shared. */
  plates: readonly Plate[]
  posts: number
}

/** The posts from `from` up to `to`, exclusive; oldest first over the whole run. */
export function buildPostBatch(options: BulkPostOptions, from: number, to: number): PostBatch {
  const batch: PostBatch = {
    posts: [],
    post_media: [],
    style_vote_options: [],
    style_votes: [],
    post_likes: [],
    post_comments: [],
    post_views: [],
    notifications: [],
    notification_comments: [],
  }
  const random = createRandom(`${options.seed}/posts/${from}`)
  for (let index = from; index < to; index += 1) addPost(batch, options, random, index)
  return batch
}

/** A post while its likes, votes, comments and views are drawn. */
interface Scene {
  random: Random
  post: PostRow
  nowMs: number
  createdMs: number
  /** People who viewed it. People who reacted come first. */
  viewers: string[]
}

function addPost(batch: PostBatch, options: BulkPostOptions, random: Random, index: number): void {
  const { crowd, now, posts } = options
  const author = skewedIndex(random, crowd.size, 2)
  // More posts towards now, because the community grows.
  const age = 1 - ((index + random.next()) / posts) ** 0.7
  const createdMs = Math.floor(now.getTime() - age * YEAR_MS) - 1
  const post = postOf(random, crowd, author, createdMs)
  const media = mediaOf(options, random, post, index)
  const most = Math.min(5000, crowd.size - 1)
  const likes = paretoCount(random, 1.5, 1.2, most)
  const comments = paretoCount(random, 0.6, 1.5, Math.min(200, most))
  const votes = post.post_type === 'style_vote' ? paretoCount(random, 6, 1.3, most) : 0
  const seen = Math.min(most, Math.max(likes, comments, votes) + random.int(0, 3))
  const viewers = distinctIndexes(random, crowd.size, seen, author).map((each) =>
    itemAt(crowd.ids, each),
  )
  const scene = { random, post, nowMs: now.getTime(), createdMs, viewers }
  batch.posts.push(post)
  batch.post_media.push(...media)
  if (post.post_type === 'style_vote') addVotes(batch, scene, media, votes)
  addLikes(batch, scene, likes)
  addComments(batch, scene, comments)
  addViews(batch, scene)
}

function postOf(random: Random, crowd: Crowd, author: number, createdMs: number): PostRow {
  const drawn = random.next()
  const isVote = drawn < shareOf.styleVote
  const isForum = !isVote && drawn < shareOf.styleVote + shareOf.forum
  const thread = random.pick(threads)
  const captionWords = random.pick(captions)
  return {
    ...plainPost(uuidAt(createdMs, random), itemAt(crowd.ids, author), new Date(createdMs)),
    post_type: isVote ? 'style_vote' : isForum ? 'forum' : 'regular',
    title: isVote ? random.pick(questions).title : isForum ? thread.title : null,
    caption: isForum ? null : captionWords.text.replaceAll('{garment}', captionWords.about),
    description: isForum ? thread.description : null,
    klotags: [captionWords.about.replaceAll(/[^a-z]/g, ''), ...thread.klotags].slice(
      0,
      random.int(0, 4),
    ),
    is_fashion_emergency: (isVote || isForum) && random.chance(0.15),
    body_id: crowd.bodyIds[author] ?? null,
  }
}

/** The pictures of a post; also writes the post's own media columns. */
function mediaOf(
  { plates }: BulkPostOptions,
  random: Random,
  post: PostRow,
  index: number,
): PostMediaRow[] {
  if (post.post_type === 'forum') return []
  const count = post.post_type === 'style_vote' ? random.int(2, 4) : 1
  const media = Array.from({ length: count }, (_, position) => {
    const plate = cycled(plates, index * 7 + position)
    return {
      ...mediaColumns(plate),
      post_id: post.post_id,
      position,
      upload_id: uuidAt(post.created_at.getTime(), random),
      alt_text: plate.alt,
    }
  })
  post.thumbnail_url = thumbnailUrlOf(media)
  post.alt_texts = media.map(({ alt_text }) => alt_text).join(' ')
  return media
}

function addVotes(batch: PostBatch, scene: Scene, media: PostMediaRow[], count: number): void {
  const { random, post, viewers, nowMs, createdMs } = scene
  const options: StyleVoteOptionRow[] = media.map((_, index) => ({
    post_id: post.post_id,
    id: uuidAt(createdMs, random),
    option_index: index,
    votes_count: 0,
    name: null,
  }))
  for (const userId of viewers.slice(0, count)) {
    const option = itemAt(options, Math.floor(options.length * random.next() ** 1.4))
    option.votes_count += 1
    const at = soonAfter(random, createdMs, nowMs)
    batch.style_votes.push({
      post_id: post.post_id,
      user_id: userId,
      option_id: option.id,
      created_at: at,
      updated_at: at,
    })
  }
  batch.style_vote_options.push(...options)
}

function addLikes(batch: PostBatch, scene: Scene, count: number): void {
  const { random, post, viewers, nowMs, createdMs } = scene
  const likers = viewers.slice(0, count)
  post.likes_count = likers.length
  for (const userId of likers) {
    const at = soonAfter(random, createdMs, nowMs)
    batch.post_likes.push({ post_id: post.post_id, user_id: userId, created_at: at })
    notify(batch, scene, at, userId, {
      type: 'like',
      title: storedTitles.liked,
      dedupe_key: `like:${post.post_id}:${userId}`,
    })
  }
}

function addComments(batch: PostBatch, scene: Scene, count: number): void {
  const { random, post, viewers, nowMs, createdMs } = scene
  const threadsOfPost: Rows['post_comments'][] = []
  const written: Rows['post_comments'][] = []
  post.comments_count = Math.min(count, viewers.length)
  for (const userId of viewers.slice(0, count)) {
    const words = random.pick(remarks)
    const parent =
      threadsOfPost.length > 0 && random.chance(0.3) ? random.pick(threadsOfPost) : null
    if (parent) parent.reply_count += 1
    const at = soonAfter(random, parent?.created_at.getTime() ?? createdMs, nowMs)
    const comment = {
      post_id: post.post_id,
      id: uuidAt(at.getTime(), random),
      user_id: userId,
      parent_comment_id: parent?.id ?? null,
      content: words.text.replaceAll('{garment}', words.about),
      reply_count: 0,
      helped_count: 0,
      created_at: at,
    }
    if (!parent) threadsOfPost.push(comment)
    written.push(comment)
  }
  batch.post_comments.push(...written)
  notifyOfComments(batch, scene, written)
}

/** One notification for all comments of a post. */
function notifyOfComments(
  batch: PostBatch,
  scene: Scene,
  comments: readonly Rows['post_comments'][],
): void {
  const [newest] = comments.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  if (!newest) return
  const notification = notify(batch, scene, newest.created_at, newest.user_id, {
    type: 'comment',
    title: storedTitles.commented,
    dedupe_key: `comments:${newest.post_id}`,
  })
  if (!notification) return
  for (const { id, post_id, user_id, created_at } of comments) {
    batch.notification_comments.push({
      user_id: notification.user_id,
      notification_id: notification.id,
      comment_id: id,
      post_id,
      actor_id: user_id,
      created_at,
    })
  }
}

function addViews(batch: PostBatch, { random, post, viewers, nowMs, createdMs }: Scene): void {
  post.views_count = viewers.length
  for (const userId of viewers) {
    batch.post_views.push({
      post_id: post.post_id,
      viewer_key: userId,
      user_id: userId,
      created_at: soonAfter(random, createdMs, nowMs),
    })
  }
}

function notify(
  batch: PostBatch,
  { random, post, nowMs }: Scene,
  at: Date,
  actorId: string,
  cause: Pick<Rows['notifications'], 'type' | 'title' | 'dedupe_key'>,
): Rows['notifications'] | null {
  const ageMs = nowMs - at.getTime()
  if (ageMs > NOTIFIED_MS) return null
  const notification = {
    ...cause,
    group_id: groupOf(cause.dedupe_key),
    content: null,
    user_id: post.user_id,
    id: uuidAt(at.getTime(), random),
    related_post_id: post.post_id,
    related_user_id: actorId,
    is_read: ageMs > NOTIFIED_MS / 7,
    created_at: at,
  }
  batch.notifications.push(notification)
  return notification
}
