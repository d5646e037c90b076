// Watching feeds: a client with an open feed is notified of posts shared since. Each node gathers the posts of
// all nodes and notifies its own open feeds, with one statement for everyone's Following.
import { feedLimits } from '@kloset/contract/feeds'
import { type FeedName, feedName } from '@kloset/contract/feeds.schemas'
import { watchedFeeds } from '@kloset/contract/realtime.schemas'
import { watchedFeedsMax } from '@kloset/contract/realtime'
import { findFollowsAmong } from '../entities/people/follows.queries.ts'
import { findReadersAmong } from '../entities/posts/audiences.queries.ts'
import { findHiddenAmong } from '../entities/relations/relations.queries.ts'
import { createGather } from '../platform/realtime/gather.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'
import type { SharedPost } from '../platform/realtime/node-events.ts'
import { rooms, viewerOf } from '../platform/realtime/realtime.ts'
import { createWatching } from '../platform/realtime/watching.ts'

type Uses = Pick<Platform, 'realtime' | 'db' | 'reads' | 'log'>

const userIdOf = ({ userId }: { readonly userId: string }) => userId

/** A client sends which feeds it has open. */
function registerWatching({ realtime }: Uses): void {
  realtime.onConnection((socket) => {
    // Feeds are for members.
    const isMember = viewerOf(socket) !== null
    const { watch, unwatch } = createWatching(socket, {
      max: watchedFeedsMax,
      read: (event) => watchedFeeds.safeParse(event).data?.feeds ?? null,
      find: async (feeds) => (isMember ? feeds : []),
      room: rooms.feed,
    })
    socket.on('feed.watch', watch)
    socket.on('feed.unwatch', unwatch)
  })
}

/** Whether a post for chosen people is for a person: at most one statement. */
async function readChosen(db: Database, posts: readonly SharedPost[], people: readonly string[]) {
  const chosenOf = new Map(
    await Promise.all(
      posts
        .filter(({ audience }) => audience === 'chosen')
        .map(async ({ postId }) => [postId, await findReadersAmong(db, postId, people)] as const),
    ),
  )
  return (userId: string, { postId }: SharedPost) => chosenOf.get(postId)?.has(userId) ?? true
}

export function registerFeedWatching(uses: Uses): void {
  registerWatching(uses)
  const { realtime, db, reads, log } = uses

  /** The sockets on this node that have the feed open, and their people. */
  const watchersOf = (feed: FeedName) =>
    realtime.here(rooms.feed(feed)).flatMap((socket) => {
      const userId = viewerOf(socket)
      return userId === null ? [] : { socket, userId }
    })

  function notify(
    feed: FeedName,
    posts: readonly SharedPost[],
    shows: (userId: string, post: SharedPost) => boolean,
  ) {
    if (posts.length === 0) return
    for (const { socket, userId } of watchersOf(feed)) {
      const postIds = posts.filter((post) => shows(userId, post)).map(({ postId }) => postId)
      if (postIds.length > 0) socket.emit('feed.posts', { feed, postIds })
    }
  }

  /** Whether a post is by somebody whom a person does not see: one statement for all open feeds. */
  async function readHidden(posts: readonly SharedPost[]) {
    const readers = new Set(feedName.options.flatMap((feed) => watchersOf(feed).map(userIdOf)))
    if (readers.size === 0) return () => false
    const authors = new Set(posts.map(({ authorId }) => authorId))
    const rows = await findHiddenAmong(db, [...readers], [...authors])
    const pairs = new Set(rows.map(({ viewerId, personId }) => viewerId + personId))
    return (userId: string, { authorId }: SharedPost) => pairs.has(userId + authorId)
  }

  async function notifyFollowing(
    regular: readonly SharedPost[],
    isHidden: (userId: string, post: SharedPost) => boolean,
  ): Promise<void> {
    const readers = new Set(watchersOf('following').map(userIdOf))
    if (readers.size === 0 || regular.length === 0) return
    const authors = new Set(regular.map(({ authorId }) => authorId))
    const follows = await findFollowsAmong(reads, [...readers], [...authors])
    const pairs = new Set(follows.map(({ followerId, followingId }) => followerId + followingId))
    const mayRead = await readChosen(db, regular, [...readers])
    notify(
      'following',
      regular,
      (userId, post) =>
        pairs.has(userId + post.authorId) && mayRead(userId, post) && !isHidden(userId, post),
    )
  }

  const gather = createGather<SharedPost>({
    log,
    most: feedLimits.countedNew,
    send: async (posts) => {
      const regular = posts.filter(({ postType }) => postType === 'regular')
      const forEveryone = ({ audience }: SharedPost) => audience === 'everyone'
      const isHidden = await readHidden(posts)
      notify(
        'sos',
        posts.filter((post) => post.postType !== 'regular' && forEveryone(post)),
        (userId, post) => !isHidden(userId, post),
      )
      notify(
        'discover',
        regular.filter(forEveryone),
        (userId, post) => userId !== post.authorId && !isHidden(userId, post),
      )
      await notifyFollowing(regular, isHidden)
    },
  })
  realtime.onNodes('post.shared', gather)
}
