// The button that follows and unfollows a person, or asks to and takes that back. Visitors join first, and follow when
// they come back.
import { useQueryClient } from '@tanstack/react-query'
import { profilesTexts } from '@kloset/texts/profiles'
import { feedQuery } from '../features/feeds/feeds.api.ts'
import type { FollowedPerson } from '../entities/person/own-follows.ts'
import { useFollow } from '../features/follows/follows.hooks.ts'
import { ownProfileQuery } from '../entities/person/profiles.ts'
import { Button } from '../ui/button.tsx'
import { useMemberOnly } from './member-only.ts'

interface FollowButtonProps {
  person: FollowedPerson
  username: string
  /** The main action of the page, or one of many in a list. */
  within?: 'page' | 'list'
  /** The person's post beside the button. */
  fromPostId?: string
  /** Shows no toast, which would cover the next person of the list: the button shows the result. */
  quiet?: boolean
  className?: string
}

const styles = {
  page: { size: 'md', none: 'primary', requested: 'outline', following: 'outline' },
  list: { size: 'sm', none: 'outline', requested: 'quiet', following: 'quiet' },
} as const

const words = {
  none: { label: profilesTexts.follow, of: profilesTexts.followThe },
  requested: { label: profilesTexts.requested, of: profilesTexts.requestedThe },
  following: { label: profilesTexts.following, of: profilesTexts.followingThe },
} as const

export function FollowButton({
  person,
  username,
  within = 'list',
  fromPostId,
  quiet,
  className,
}: FollowButtonProps) {
  const style = styles[within]
  const queryClient = useQueryClient()
  const memberOnly = useMemberOnly()
  const onChanged = () => {
    void queryClient.invalidateQueries({ queryKey: feedQuery('following').queryKey })
    void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
  }
  const { state, toggle } = useFollow(person, { onChanged, fromPostId, quiet })
  return (
    <Button
      variant={style[state]}
      size={style.size}
      aria-label={words[state].of(username)}
      onClick={memberOnly(toggle, { act: 'follow', userId: person.id })}
      className={className}
    >
      {words[state].label}
    </Button>
  )
}
