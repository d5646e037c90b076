// Follow and unfollow, wherever a person stands. Visitors sign in first.
import { useQueryClient } from '@tanstack/react-query'
import { feedQuery } from '../features/feeds/feeds.api.ts'
import { useFollow } from '../features/follows/follows.hooks.ts'
import { ownProfileQuery } from '../features/profiles/profiles.api.ts'
import { Button } from '../ui/button.tsx'
import { useMemberOnly } from './member-only.ts'

type FollowButtonProps = {
  person: { id: string; username: string; isFollowing: boolean }
  size?: 'sm' | 'md'
  className?: string
}

export function FollowButton({ person, size = 'sm', className }: FollowButtonProps) {
  const queryClient = useQueryClient()
  const memberOnly = useMemberOnly()
  const toggle = useFollow(person, () => {
    void queryClient.invalidateQueries({ queryKey: feedQuery('following').queryKey })
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
  })
  return (
    <Button
      variant={person.isFollowing ? 'outline' : 'primary'}
      size={size}
      aria-pressed={person.isFollowing}
      aria-label={`${person.isFollowing ? 'Following' : 'Follow'} ${person.username}`}
      onClick={memberOnly(toggle)}
      className={className}
    >
      {person.isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
