// Follows a thread of somebody else, for notifications of new answers. Visitors sign in first.
import { Bell, BellRing } from 'lucide-react'
import type { Post } from '@kloset/contract/posts.schemas'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { useSession } from '../../features/auth/auth.session.ts'
import { useThreadFollow } from '../../features/notifications/thread-follow.hooks.ts'
import { iconTextStyle } from '../../ui/icon-button.tsx'
import { useMemberOnly } from '../member-only.ts'

export function FollowThread({ post }: { post: Post }) {
  const { user, loading } = useSession()
  const memberOnly = useMemberOnly()
  const { isKnown, isFollowing, toggle } = useThreadFollow(post.id, user !== null)
  if (post.viewer.isOwner) return null
  return (
    <button
      type="button"
      disabled={loading || (user !== null && !isKnown)}
      onClick={memberOnly(toggle)}
      className={iconTextStyle}
    >
      {isFollowing ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      {notificationChoicesTexts[isFollowing ? 'followingThread' : 'followThread']}
    </button>
  )
}
