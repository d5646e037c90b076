// Every realtime event, typed once. An event is a hint that something changed: the truth is the row, which the client
// reads again or already has. Only the server decides who joins which socket room.
import type { FeedName } from './feeds.schemas.ts'
import type { MediaState } from './media.schemas.ts'
import type { PostCounts } from './posts.schemas.ts'

export interface ServerEvents {
  /** Counters of a post that the client has open; sent to those watching it. */
  'post.counts': (event: { postId: string } & PostCounts) => void
  /** Somebody commented or replied; sent to those watching the post. Read it by its id. */
  'comment.created': (event: {
    postId: string
    commentId: string
    parentCommentId: string | null
  }) => void
  'comment.deleted': (event: {
    postId: string
    commentId: string
    parentCommentId: string | null
    /** Comments whose row is deleted; others are read again. */
    gone: string[]
  }) => void
  /** The counts of a style vote changed; sent to those who watch the post and may see its results. */
  'vote.counts': (event: {
    postId: string
    totalVotes: number
    options: { id: string; votesCount: number }[]
  }) => void
  /**
   * The post was edited, a style vote is over, an answer was accepted, or a moderator hid, showed or blurred the post;
   * sent to those watching it. Read the post again.
   */
  'post.changed': (event: { postId: string }) => void
  /** A picture or video finished processing, or failed; sent to the owner and to those watching it. */
  'post.media': (event: { postId: string; position: number; state: MediaState }) => void
  /** The product links of a post have more to show; sent to those watching it. Read it again. */
  'post.links': (event: { postId: string }) => void
  /** The owner deleted the post; sent to those watching it. */
  'post.deleted': (event: { postId: string }) => void
  /** New posts belong at the top of a feed that the client has open; at most once in 2 s. */
  'feed.posts': (event: { feed: FeedName; postIds: string[] }) => void
  /** This person liked a post or took that back, in some tab. */
  'post.liked': (event: { postId: string; liked: boolean }) => void
  /** This person voted, or took the vote back, in some tab. */
  'post.voted': (event: { postId: string; optionId: string | null }) => void
  /**
   * This person followed somebody, asked to, or ended that, in some tab; or their request was answered. Nothing is sent
   * when it is declined.
   */
  'person.followed': (event: { userId: string; following: boolean; requested: boolean }) => void
  /** This person was followed, or followed somebody; sent to those who have this profile open. */
  'profile.counts': (event: {
    userId: string
    followersCount: number
    followingCount: number
  }) => void
  /** This person blocked somebody or ended that, in some tab: what is on screen is read again. */
  'relations.changed': (event: Record<string, never>) => void
  /** This person changed their own profile, picture, measurements or email in some tab: read them again. */
  'profile.changed': (event: Record<string, never>) => void
  /** This person hid a post, showed it again, or chose who may write to them, in some tab: read that page again. */
  'safety.changed': (event: Record<string, never>) => void
  /** This person changed what they are notified of, in some tab or from a mail: read it again. */
  'notification-choices.changed': (event: Record<string, never>) => void
  /** This session was ended elsewhere: sign out at once. */
  'session.ended': (event: Record<string, never>) => void
  /** A new notification for this person: read it by its id, and the unread count with it. */
  'notification.created': (event: { id: string }) => void
  /** A notification is there again or was reduced: read it by its id, and the unread count. It alerts nobody. */
  'notification.changed': (event: { id: string }) => void
  /** A notification was removed, with its cause. */
  'notification.removed': (event: { id: string }) => void
  /** The post is deleted, and so are this person's notifications about it. */
  'notifications.removed': (event: { postId: string }) => void
  /** A message was sent in a conversation of this person; its text is read from the server. */
  'message.created': (event: {
    conversationId: string
    /** The other person, as this one sees it. */
    withUserId: string
    messageId: string
    senderId: string
  }) => void
  /**
   * A message waits under this person's requests, or a request became a conversation: read the lists again. It alerts
   * nobody.
   */
  'request.changed': (event: { withUserId: string }) => void
  /** A message's picture or video finished processing. */
  'message.media': (event: { withUserId: string; messageId: string }) => void
  /** One of the two reacted to a message, or took that back: read it again. It alerts nobody. */
  'message.reacted': (event: { withUserId: string; messageId: string }) => void
  /** A moderator removed a message, or put it back: read it again. */
  'message.changed': (event: { withUserId: string; messageId: string }) => void
  /** The other person read the conversation, or this one did in another tab. */
  'conversation.read': (event: { withUserId: string; readerId: string }) => void
  /** The other person is writing at this moment: shown for `typingShownMs`, in no row. */
  'conversation.typing': (event: { withUserId: string }) => void
  /** This person hid all present messages of the conversation, in some tab. */
  'conversation.deleted': (event: { withUserId: string }) => void
  /** The other person is gone; their messages have an id that does not identify them. */
  'conversation.left': (event: { withUserId: string; nowWithUserId: string }) => void
  /** This person marked notifications read in some tab; the number is that of the unread ones. */
  'notifications.read': (event: { unreadCount: number }) => void
}

/** How many posts one connection watches at most: more than any page shows at once. */
export const watchedMax = 60

/** How many profiles one connection watches at most: a page shows one, and the next page may start before it ends. */
export const watchedProfilesMax = 5

/** How many feeds one connection watches at most: all there are. */
export const watchedFeedsMax = 3

/** Posts that a client has on screen, or no longer has: all that appeared or disappeared together. */
interface WatchedPosts {
  readonly postIds: string[]
}

interface WatchedProfiles {
  readonly userIds: string[]
}

/** How often a client sends that its person is writing. */
export const typingEveryMs = 3000

/** How long a client shows that the other person is writing, after the last event of it. */
export const typingShownMs = 6000

interface WatchedFeeds {
  readonly feeds: FeedName[]
}

export interface ClientEvents {
  /**
   * Watch these posts, in addition to those watched already. The answer is sent when their events arrive, and has the
   * ids of the watched posts: what was read of them before may be out of date by then. Posts that do not exist and
   * posts beyond `watchedMax` are left out.
   */
  'post.watch': (event: WatchedPosts, answer: (watched: string[]) => void) => void
  'post.unwatch': (event: WatchedPosts) => void
  /** The same for profiles. */
  'profile.watch': (event: WatchedProfiles, answer: (watched: string[]) => void) => void
  'profile.unwatch': (event: WatchedProfiles) => void
  /** The same for feeds; visitors have none. */
  'feed.watch': (event: WatchedFeeds, answer: (watched: string[]) => void) => void
  'feed.unwatch': (event: WatchedFeeds) => void
  /**
   * This person is writing to that one; sent once in `typingEveryMs` while they write. The answer comes when the event
   * was passed on or dropped, and does not tell which.
   */
  'conversation.typing': (event: { withUserId: string }, answer: () => void) => void
}

/** What a client sends when it connects. The cookie identifies its person; a visitor sends `visitor`. */
export interface SocketIntroduction {
  readonly visitor?: true
}
