// Follow, beside the author of a post; not beside oneself.
import { useQuery } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { profileQuery } from '../../features/profiles/profiles.api.ts'
import { FollowButton } from '../follow-button.tsx'

export function AuthorFollow({ post }: { post: Post }) {
  const { data } = useQuery({
    ...profileQuery(post.author.id),
    enabled: !post.viewer.isOwner,
  })
  // Its room is kept, so that the name does not move when the answer is there.
  if (!data || data.viewer.isSelf) return <span className="h-9" />
  const { id, username, viewer } = data
  return <FollowButton person={{ id, username, isFollowing: viewer.isFollowing }} />
}
