// The notifications of the demo account: one for each thing that others did to her, as the server
// would have made them.
import { notificationsTexts } from '@kloset/contract/messages/notifications'
import { storedTitles } from '@kloset/contract/notifications'
import { uuidAt } from '../ids.ts'
import type { Random } from '../random.ts'
import type {
  DirectMessageRow,
  FollowRow,
  NotificationRow,
  PostCommentRow,
  PostLikeRow,
  StyleVoteRow,
} from '../rows.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

/** The newest ones are unread. */
const unread = 7
const excerptCharacters = 120
const voteMilestones = [10, 50, 100]

export interface Events {
  posts: readonly Post[]
  follows: readonly FollowRow[]
  likes: readonly PostLikeRow[]
  comments: readonly PostCommentRow[]
  votes: readonly StyleVoteRow[]
  messages: readonly DirectMessageRow[]
}

type Cause = Omit<NotificationRow, 'user_id' | 'id' | 'is_read'>

/** All notifications of one person, newest first. */
export function buildInbox(random: Random, person: Person, events: Events): NotificationRow[] {
  const self = person.profile.id
  const own = new Set(
    events.posts.filter(({ draft }) => draft.author === person).map(({ row }) => row.post_id),
  )
  const causes = [
    ...likesOf(own, events.likes),
    ...commentsOf(self, own, events.comments),
    ...milestonesOf(own, events.votes),
    ...events.follows.filter(({ following_id }) => following_id === self).map(followCause),
    ...sharesOf(own, events.messages),
  ]
  return causes
    .filter(({ related_user_id }) => related_user_id !== self)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .map((cause, index) => ({
      ...cause,
      user_id: self,
      id: uuidAt(cause.created_at.getTime(), random),
      is_read: index >= unread,
    }))
}

const likesOf = (own: Set<string>, likes: readonly PostLikeRow[]): Cause[] =>
  likes
    .filter(({ post_id }) => own.has(post_id))
    .map(({ post_id, user_id, created_at }) => ({
      type: 'like',
      title: storedTitles.liked,
      content: null,
      related_post_id: post_id,
      related_user_id: user_id,
      dedupe_key: `like:${post_id}:${user_id}`,
      created_at,
    }))

function commentsOf(self: string, own: Set<string>, comments: readonly PostCommentRow[]): Cause[] {
  const mine = new Set(comments.filter(({ user_id }) => user_id === self).map(({ id }) => id))
  return comments.flatMap((row) => {
    const isReply = row.parent_comment_id !== null && mine.has(row.parent_comment_id)
    if (!isReply && !own.has(row.post_id)) return []
    return {
      type: 'comment',
      title: isReply ? storedTitles.replied : storedTitles.commented,
      content: row.content.slice(0, excerptCharacters),
      related_post_id: row.post_id,
      related_user_id: row.user_id,
      dedupe_key: `comment:${row.post_id}:${row.id}`,
      created_at: row.created_at,
    }
  })
}

/** One when a vote reached a round number of voices, at the moment it did. */
function milestonesOf(own: Set<string>, votes: readonly StyleVoteRow[]): Cause[] {
  const perPost = Map.groupBy(
    votes.filter(({ post_id }) => own.has(post_id)),
    ({ post_id }) => post_id,
  )
  return [...perPost].flatMap(([postId, cast]) => {
    const inOrder = cast.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    return voteMilestones.flatMap((milestone) => {
      const reached = inOrder[milestone - 1]
      if (!reached) return []
      return {
        type: 'other',
        title: notificationsTexts.votesReached(milestone).title,
        content: null,
        related_post_id: postId,
        related_user_id: reached.user_id,
        dedupe_key: `votes:${postId}:${milestone}`,
        created_at: reached.created_at,
      }
    })
  })
}

const followCause = ({ follower_id, created_at }: FollowRow): Cause => ({
  type: 'follow',
  title: storedTitles.followed,
  content: null,
  related_post_id: null,
  related_user_id: follower_id,
  dedupe_key: `follow:${follower_id}`,
  created_at,
})

/** One for each person who sent a post on, however often. */
function sharesOf(own: Set<string>, messages: readonly DirectMessageRow[]): Cause[] {
  const causes = messages.flatMap(({ sender_id, shared_post_id, created_at }): Cause[] => {
    if (shared_post_id === null || !own.has(shared_post_id)) return []
    return [
      {
        type: 'post_share',
        title: storedTitles.sharedPost,
        content: null,
        related_post_id: shared_post_id,
        related_user_id: sender_id,
        dedupe_key: `share:${shared_post_id}:${sender_id}`,
        created_at,
      },
    ]
  })
  return [...new Map(causes.map((cause) => [cause.dedupe_key, cause])).values()]
}
