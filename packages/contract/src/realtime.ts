// Every realtime event, typed once. An event is a hint that something changed: the truth is the row,
// which the client re-reads or already has. The server alone decides who is in which room.
import { z } from 'zod'
import { id } from './common.ts'
import type { MediaState } from './media.ts'
import type { PostCounts } from './posts.ts'

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
    /** Comments whose place is over; others are read again. */
    gone: string[]
  }) => void
  /** The options of a style vote moved; sent to those watching the post. */
  'vote.counts': (event: {
    postId: string
    totalVotes: number
    options: { id: string; votesCount: number }[]
  }) => void
  /** A picture or video finished processing, or failed; sent to the owner and to those watching it. */
  'post.media': (event: { postId: string; position: number; state: MediaState }) => void
  /** The product links of a post show more than before; sent to those watching it. Read it again. */
  'post.links': (event: { postId: string }) => void
  /** The owner deleted the post; sent to those watching it. */
  'post.deleted': (event: { postId: string }) => void
  /** This session was ended elsewhere: sign out at once. */
  'session.ended': (event: Record<string, never>) => void
  /** Something new for this person: read it by its id, and the unread count with it. */
  'notification.created': (event: { id: string }) => void
  /** A notification came back or says less: read it by its id, and the unread count. It alerts nobody. */
  'notification.changed': (event: { id: string }) => void
  /** A notification is gone, with its cause. */
  'notification.removed': (event: { id: string }) => void
  /** The post is deleted, and so is all that this person was told about it. */
  'notifications.removed': (event: { postId: string }) => void
  /** A message was sent in a conversation of this person; its text is read from the server. */
  'message.created': (event: {
    conversationId: string
    /** The other person, as this one sees it. */
    withUserId: string
    messageId: string
    senderId: string
  }) => void
  /** A message's picture or video finished processing. */
  'message.media': (event: { withUserId: string; messageId: string }) => void
  /** The other person read the conversation, or this one did in another tab. */
  'conversation.read': (event: { withUserId: string; readerId: string }) => void
  /** This person hid the conversation so far, in some tab. */
  'conversation.deleted': (event: { withUserId: string }) => void
  /** The other person is gone; what they wrote stands under an id that says nothing of them. */
  'conversation.left': (event: { withUserId: string; nowWithUserId: string }) => void
  /** This person marked notifications read in some tab; the number is what is left. */
  'notifications.read': (event: { unreadCount: number }) => void
}

/** How many posts one connection follows at most: more than any page shows at once. */
export const watchedMax = 60

/** Posts that a client has on screen, or no longer has: all that came or went together. */
export const watchedPosts = z.object({ postIds: z.array(id).max(watchedMax) })
type WatchedPosts = z.input<typeof watchedPosts>

export interface ClientEvents {
  /**
   * Follow what happens to these posts, besides those followed already. Answered once their events are
   * heard, with the ids of those: what was read of them before may be old by then. Left out are posts
   * that do not exist and what goes beyond `watchedMax`.
   */
  'post.watch': (event: WatchedPosts, answer: (watched: string[]) => void) => void
  'post.unwatch': (event: WatchedPosts) => void
}

/** What a client says of itself when it connects. The cookie says whose it is; a visitor says so. */
export interface SocketIntroduction {
  readonly visitor?: true
}
