// Another person's page, and the address that notifications and mentions use for it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { messages } from '@kloset/contract/messages'
import type { Profile } from '@kloset/contract/profiles'
import { profileQuery } from '../features/profiles/profiles.api.ts'
import { ApiError, errorText } from '../lib/http.ts'
import { useIsDesktop } from '../lib/media-query.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { paths } from '../lib/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { FollowButton } from '../views/follow-button.tsx'
import { useMemberOnly } from '../views/member-only.ts'
import { PersonPosts } from '../views/person-posts/person-posts.tsx'
import { ProfileHead } from '../views/profile-head.tsx'
import { ProfilePage, ProfileSkeleton } from '../views/profile-page.tsx'

const names = { regular: 'Fashion', style_vote: 'Style Votes', forum: 'Forums' } as const

function Actions({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const memberOnly = useMemberOnly()
  if (profile.viewer.isSelf) {
    return (
      <Link
        to={paths.myKloset}
        className={buttonStyle({ variant: 'outline', className: 'flex-1 lg:flex-none' })}
      >
        Edit Profile
      </Link>
    )
  }
  const { id, username } = profile
  return (
    <>
      <FollowButton
        person={{ id, username, isFollowing: profile.viewer.isFollowing }}
        place="page"
        className="flex-1 lg:min-w-32 lg:flex-none"
      />
      <Button
        variant="outline"
        onClick={memberOnly(() => navigate(paths.chatWith(id)))}
        className="flex-1 lg:flex-none"
      >
        Message
      </Button>
    </>
  )
}

function Person({ profile }: { profile: Profile }) {
  const name = profile.displayName ?? profile.username
  const size = useIsDesktop() ? 160 : 88
  usePageTitle(name)
  return (
    <ProfilePage
      head={
        <ProfileHead
          profile={profile}
          avatar={
            <Avatar name={name} src={profile.avatarUrl} size={size} label={`Picture of ${name}`} />
          }
          actions={<Actions profile={profile} />}
        />
      }
    >
      <PersonPosts
        userId={profile.id}
        counts={profile.postCounts}
        names={names}
        emptyTitle="Nothing here yet"
        failure={messages.loading.posts}
      />
    </ProfilePage>
  )
}

/** The person of the address; says so and leaves for Discover when there is none. */
function usePerson(who: string) {
  const navigate = useNavigate()
  const { data, error } = useQuery(profileQuery(who))
  useEffect(() => {
    if (!error || data) return
    const isKnown = error instanceof ApiError && error.code === 'profile_not_found'
    toast(
      { ...messages.loading.userProfile, line: isKnown ? undefined : errorText(error) },
      { kind: 'error', id: 'user-profile' },
    )
    void navigate(paths.discover, { replace: true })
  }, [error, data, navigate])
  return data
}

export function UserScreen() {
  const { userId = '' } = useParams()
  const profile = usePerson(userId)
  return profile ? <Person key={profile.id} profile={profile} /> : <ProfileSkeleton />
}

/** `/profile/:who` with an id or `@username` leads to the page of that person. */
export function ProfileAlias() {
  const { who = '' } = useParams()
  const profile = usePerson(who)
  return profile ? <Navigate replace to={paths.user(profile.id)} /> : <ProfileSkeleton />
}
