// Events between nodes.
import type { PostType } from '@kloset/contract/posts.schemas'
import type { ServerEvents } from '@kloset/contract/realtime'

/** A post that has just been shared. */
export interface SharedPost {
  readonly postId: string
  readonly authorId: string
  readonly postType: PostType
  /** Who gets the event. For a post that only its author sees, nobody does. */
  readonly audience: 'everyone' | 'followers' | 'chosen'
}

/** The counters of a style vote whose results only its author and its voters see. */
export interface HiddenCounts {
  readonly authorId: string
  /** Voters may not see them either. */
  readonly isForAuthor: boolean
  readonly counts: Parameters<ServerEvents['vote.counts']>[0]
}

export interface NodeEvents {
  'vote.counts': (hidden: HiddenCounts) => void
  'post.shared': (post: SharedPost) => void
  /** The post of this id is for fewer people than before. */
  'post.narrowed': (postId: string) => void
  /**
   * Posts of this person are for fewer people than before: their account became private, or they lost a follower or a
   * chosen person.
   */
  'person.narrowed': (userId: string) => void
  /** A socket that was authenticated before may not have joined yet. */
  'session.ended': (sessionId: string) => void
  /** A node sent events that did not reach the others. */
  'events.missed': () => void
  /** The visibility of people has changed for one person, or between two. */
  'relations.changed': (userIds: readonly [string, string?]) => void
}
