// Watching feeds: a client with an open feed is notified of posts shared since. Each node gathers the posts of
// all nodes and notifies its own open feeds, with one statement for everyone's Following.
import { feedLimits } from '@kloset/contract/feeds'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { watchedFeeds } from '@kloset/contract/realtime.schemas'
import { watchedFeedsMax } from '@kloset/contract/realtime'
import { findFollowsAmong } from '../entities/people/follows.queries.ts'
import { createGather } from '../platform/realtime/gather.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms, type SharedPost } from '../platform/realtime/realtime.ts'
import { createWatching } from '../platform/realtime/watching.ts'

type Uses = Pick<Platform, 'realtime' | 'reads' | 'log'>

export function registerFeedWatching({ realtime, reads, log }: Uses): void {
  realtime.onConnection((socket) => {
    const { own } = socket.data
    // Feeds are for members.
    const isMember = 'viewer' in own
    const { watch, unwatch } = createWatching(socket, {
      max: watchedFeedsMax,
      read: (event) => watchedFeeds.safeParse(event).data?.feeds ?? null,
      find: async (feeds) => (isMember ? feeds : []),
      room: rooms.feed,
    })
    socket.on('feed.watch', watch)
    socket.on('feed.unwatch', unwatch)
  })

  /** The sockets on this node that have the feed open, and their people. */
  const watchersOf = (feed: FeedName) =>
    realtime.here(rooms.feed(feed)).flatMap((socket) => {
      const { own } = socket.data
      return 'viewer' in own ? { socket, userId: own.viewer.userId } : []
    })

  function notify(
    feed: FeedName,
    posts: readonly SharedPost[],
    shows: (userId: string, post: SharedPost) => boolean = () => true,
  ) {
    if (posts.length === 0) return
    for (const { socket, userId } of watchersOf(feed)) {
      const postIds = posts.filter((post) => shows(userId, post)).map(({ postId }) => postId)
      if (postIds.length > 0) socket.emit('feed.posts', { feed, postIds })
    }
  }

  async function notifyFollowing(regular: readonly SharedPost[]): Promise<void> {
    const readers = new Set(watchersOf('following').map(({ userId }) => userId))
    if (readers.size === 0 || regular.length === 0) return
    const authors = new Set(regular.map(({ authorId }) => authorId))
    const follows = await findFollowsAmong(reads, [...readers], [...authors])
    const pairs = new Set(follows.map(({ followerId, followingId }) => followerId + followingId))
    notify('following', regular, (userId, { authorId }) => pairs.has(userId + authorId))
  }

  const gather = createGather<SharedPost>({
    log,
    most: feedLimits.countedNew,
    send: async (posts) => {
      const regular = posts.filter(({ postType }) => postType === 'regular')
      notify(
        'sos',
        posts.filter(({ postType }) => postType !== 'regular'),
      )
      notify('discover', regular, (userId, { authorId }) => userId !== authorId)
      await notifyFollowing(regular)
    },
  })
  realtime.onPostShared(gather)
}
