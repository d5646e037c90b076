// Follow and unfollow, wherever a person stands. Visitors sign in first.
import { useQueryClient } from '@tanstack/react-query'
import { profilesTexts } from '@kloset/texts/profiles'
import { feedQuery } from '../features/feeds/feeds.api.ts'
import { useFollow } from '../features/follows/follows.hooks.ts'
import { ownProfileQuery } from '../features/profiles/profiles.api.ts'
import { Button } from '../ui/button.tsx'
import { useMemberOnly } from './member-only.ts'

type FollowButtonProps = {
  person: { id: string; username: string; isFollowing: boolean }
  /** The main action of the page, or one of many in a list. */
  place?: 'page' | 'list'
  className?: string
}

const looks = {
  page: { size: 'md', follow: 'primary', following: 'outline' },
  list: { size: 'sm', follow: 'outline', following: 'quiet' },
} as const

export function FollowButton({ person, place = 'list', className }: FollowButtonProps) {
  const look = looks[place]
  const queryClient = useQueryClient()
  const memberOnly = useMemberOnly()
  const toggle = useFollow(person, () => {
    void queryClient.invalidateQueries({ queryKey: feedQuery('following').queryKey })
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
  })
  return (
    <Button
      variant={person.isFollowing ? look.following : look.follow}
      size={look.size}
      aria-label={profilesTexts[person.isFollowing ? 'followingThe' : 'followThe'](person.username)}
      onClick={memberOnly(toggle)}
      className={className}
    >
      {person.isFollowing ? profilesTexts.following : profilesTexts.follow}
    </Button>
  )
}
