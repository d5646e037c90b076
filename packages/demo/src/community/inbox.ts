// The notifications of the demo account: one for each action of others, as the server would have made them.
import { notificationsTexts } from '@kloset/texts/notifications'
import { storedTitles } from '@kloset/contract/notifications'
import { uuidAt } from '../ids.ts'
import { groupOf } from '../notification-groups.ts'
import type { Random } from '../random.ts'
import type { DirectMessageRow } from '../message-rows.ts'
import type {
  FollowRow,
  NotificationCommentRow,
  NotificationRow,
  PostCommentRow,
  PostLikeRow,
  StyleVoteRow,
} from '../rows.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

/** The newest lines of the list are unread; a group of notifications is one. */
const UNREAD = 7
const voteMilestones = [10, 50, 100]

export interface Events {
  posts: readonly Post[]
  follows: readonly FollowRow[]
  likes: readonly PostLikeRow[]
  comments: readonly PostCommentRow[]
  votes: readonly StyleVoteRow[]
  messages: readonly DirectMessageRow[]
}

interface Cause extends Omit<
  NotificationRow,
  'user_id' | 'id' | 'group_id' | 'is_read' | 'content'
> {
  /** All comments of one notification, newest first. */
  comments?: readonly PostCommentRow[]
}

interface Inbox {
  notifications: NotificationRow[]
  notification_comments: NotificationCommentRow[]
}

/** All notifications of one person, newest first, with their comments. */
export function buildInbox(random: Random, person: Person, events: Events): Inbox {
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
  const inbox: Inbox = { notifications: [], notification_comments: [] }
  const newestFirst = causes
    .filter(({ related_user_id }) => related_user_id !== self)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const lines = new Set<string>()
  for (const { comments = [], ...cause } of newestFirst) {
    const id = uuidAt(cause.created_at.getTime(), random)
    const group_id = groupOf(cause.dedupe_key)
    const is_read = lines.has(group_id ?? id) || lines.size >= UNREAD
    lines.add(group_id ?? id)
    inbox.notifications.push({ ...cause, content: null, user_id: self, id, group_id, is_read })
    inbox.notification_comments.push(
      ...comments.map((row) => ({
        user_id: self,
        notification_id: id,
        comment_id: row.id,
        post_id: row.post_id,
        actor_id: row.user_id,
        created_at: row.created_at,
      })),
    )
  }
  return inbox
}

const likesOf = (own: Set<string>, likes: readonly PostLikeRow[]): Cause[] =>
  likes
    .filter(({ post_id }) => own.has(post_id))
    .map(({ post_id, user_id, created_at }) => ({
      type: 'like',
      title: storedTitles.liked,
      related_post_id: post_id,
      related_user_id: user_id,
      dedupe_key: `like:${post_id}:${user_id}`,
      created_at,
    }))

/** One notification for the comments on a post, one for the replies to the person there. */
function commentsOf(self: string, own: Set<string>, comments: readonly PostCommentRow[]): Cause[] {
  const mine = new Set(comments.filter(({ user_id }) => user_id === self).map(({ id }) => id))
  const isReply = ({ parent_comment_id }: PostCommentRow) =>
    parent_comment_id !== null && mine.has(parent_comment_id)
  const included = comments.filter(
    (row) => row.user_id !== self && (isReply(row) || own.has(row.post_id)),
  )
  const groups = Map.groupBy(
    included.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime()),
    (row) => `${isReply(row) ? 'replies' : 'comments'}:${row.post_id}`,
  )
  return [...groups].flatMap(([dedupe_key, group]) => {
    const [newest] = group
    if (!newest) return []
    return {
      type: 'comment',
      title: isReply(newest) ? storedTitles.replied : storedTitles.commented,
      related_post_id: newest.post_id,
      related_user_id: newest.user_id,
      dedupe_key,
      created_at: newest.created_at,
      comments: group,
    }
  })
}

/** One notification when a vote reached a round number, at that moment. */
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
        related_post_id: postId,
        related_user_id: null,
        dedupe_key: `votes:${postId}:${milestone}`,
        created_at: reached.created_at,
      }
    })
  })
}

const followCause = ({ follower_id, created_at }: FollowRow): Cause => ({
  type: 'follow',
  title: storedTitles.followed,
  related_post_id: null,
  related_user_id: follower_id,
  dedupe_key: `follow:${follower_id}`,
  created_at,
})

/** One notification for each person who sent a post in chat, no matter how often. */
function sharesOf(own: Set<string>, messages: readonly DirectMessageRow[]): Cause[] {
  const causes = messages.flatMap(({ sender_id, shared_post_id, created_at }): Cause[] => {
    if (shared_post_id === null || !own.has(shared_post_id)) return []
    return [
      {
        type: 'post_share',
        title: storedTitles.sharedPost,
        related_post_id: shared_post_id,
        related_user_id: sender_id,
        dedupe_key: `share:${shared_post_id}:${sender_id}`,
        created_at,
      },
    ]
  })
  return [...new Map(causes.map((cause) => [cause.dedupe_key, cause])).values()]
}
