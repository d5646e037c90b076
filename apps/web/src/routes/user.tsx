// Another person's page, and the address that notifications and mentions use for it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { loadingTexts } from '@kloset/texts/loading'
import { profilesTexts } from '@kloset/texts/profiles'
import { useSession } from '../features/auth/auth.session.ts'
import { followedIn, profileQuery } from '../entities/person/profiles.ts'
import type { AskedProfile } from '../entities/person/profiles.ts'
import { ApiError, errorText } from '../lib/api/http.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { toast } from '../ui/toast.ts'
import { FollowButton } from '../views/follow-button.tsx'
import { useMemberOnly } from '../views/member-only.ts'
import { PersonPosts } from '../views/person-posts/person-posts.tsx'
import { ProfileHead } from '../views/profile-head.tsx'
import { ProfilePage, ProfileSkeleton } from '../views/profile-page.tsx'

const names = {
  regular: profilesTexts.fashion,
  style_vote: profilesTexts.styleVotes,
  forum: profilesTexts.forums,
} as const

function Actions({ profile }: { profile: AskedProfile }) {
  const navigate = useNavigate()
  const memberOnly = useMemberOnly()
  if (profile.viewer.isSelf) {
    return (
      <Link
        to={paths.myKloset}
        className={buttonStyle({ variant: 'outline', className: 'flex-1 lg:flex-none' })}
      >
        {profilesTexts.editButton}
      </Link>
    )
  }
  const { id, username } = profile
  return (
    <>
      <FollowButton
        person={followedIn(profile)}
        username={username}
        within="page"
        className="flex-1 lg:min-w-32 lg:flex-none"
      />
      <Button
        variant="outline"
        onClick={memberOnly(() => navigate(paths.chatWith(id)))}
        className="flex-1 lg:flex-none"
      >
        {profilesTexts.message}
      </Button>
    </>
  )
}

function Person({ profile }: { profile: AskedProfile }) {
  const name = profile.displayName ?? profile.username
  const size = useIsDesktop() ? 160 : 88
  usePageTitle(name)
  return (
    <ProfilePage
      head={
        <ProfileHead
          profile={profile}
          avatar={
            <Avatar
              name={name}
              src={profile.avatarUrl}
              size={size}
              label={profilesTexts.pictureOf(name)}
            />
          }
          actions={<Actions profile={profile} />}
        />
      }
    >
      <PersonPosts
        userId={profile.id}
        counts={profile.postCounts}
        names={names}
        emptyTitle={profilesTexts.nothing}
        failure={loadingTexts.posts}
      />
    </ProfilePage>
  )
}

type PersonGateProps = { who: string; children: (profile: AskedProfile) => ReactNode }

/**
 * The person of the address. When there is none, members get a toast and Discover; visitors get a message on
 * this page, because Discover would redirect them.
 */
function PersonGate({ who, children }: PersonGateProps) {
  const navigate = useNavigate()
  const { user, loading } = useSession()
  const { data, error } = useQuery(profileQuery(who))
  const isLost = error !== null && !data && !loading
  const isKnown = error instanceof ApiError && error.code === 'profile_not_found'
  const { title } = loadingTexts.userProfile
  const line = isKnown ? undefined : errorText(error)
  const leaves = isLost && user !== null
  useEffect(() => {
    if (!leaves) return
    toast({ title, line }, { kind: 'error', id: 'user-profile' })
    void navigate(paths.discover, { replace: true })
  }, [leaves, title, line, navigate])
  if (data) return children(data)
  if (isLost && !leaves) return <ErrorState title={title} {...(line && { line })} />
  return <ProfileSkeleton />
}

export function UserScreen() {
  const { userId = '' } = useParams()
  return (
    <PersonGate who={userId}>
      {(profile) => <Person key={profile.id} profile={profile} />}
    </PersonGate>
  )
}

/** `/profile/:who` with an id or `@username` leads to the page of that person. */
export function ProfileAlias() {
  const { who = '' } = useParams()
  return <PersonGate who={who}>{({ id }) => <Navigate replace to={paths.user(id)} />}</PersonGate>
}
