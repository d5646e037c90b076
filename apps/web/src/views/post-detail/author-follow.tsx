// The follow button beside the author of a post, except for the viewer.
import { useQuery } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { followedIn, profileQuery } from '../../entities/person/profiles.ts'
import { FollowButton } from '../follow-button.tsx'

export function AuthorFollow({ post }: { post: Post }) {
  const { data } = useQuery({
    ...profileQuery(post.author.id),
    enabled: !post.viewer.isOwner,
  })
  // Reserves its space, so that the name does not move when the answer arrives.
  if (!data || data.viewer.isSelf) return <span className="h-9" />
  return <FollowButton person={followedIn(data)} username={data.username} fromPostId={post.id} />
}
