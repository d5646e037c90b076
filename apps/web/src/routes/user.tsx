// Another person's page, and its address in notifications and mentions.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { Ellipsis } from 'lucide-react'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { privacyTexts } from '@kloset/texts/privacy'
import { profilesTexts } from '@kloset/texts/profiles'
import { safetyTexts } from '@kloset/texts/safety'
import { useSession } from '../features/auth/auth.session.ts'
import { publicCollectionsQuery } from '../features/collections/collections.api.ts'
import { PublicCollections } from '../features/collections/components/collection-cards.tsx'
import { followedIn, isClosedTo, profileQuery } from '../entities/person/profiles.ts'
import type { AskedProfile } from '../entities/person/profiles.ts'
import { errorText, hasCode } from '../lib/api/http.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import { FollowButton } from '../views/follow-button.tsx'
import { BlockedPerson } from '../features/relations/components/blocked-person.tsx'
import { useBlockedPerson } from '../features/relations/relations.hooks.ts'
import { PersonMenu } from '../views/person-menu.tsx'
import { useMemberOnly } from '../views/member-only.ts'
import { ShareButton } from '../views/share-sheet/share-button.tsx'
import { PersonPosts } from '../views/person-posts/person-posts.tsx'
import { ProfileHead } from '../views/profile-head.tsx'
import { ProfilePage, ProfileSkeleton } from '../views/profile-page.tsx'
import { reportedPerson } from '../views/reporting.tsx'
import { VisitorReport } from '../views/visitor-report.tsx'
import { personName } from '../entities/person/person-name.ts'

const names = {
  regular: profilesTexts.fashion,
  style_vote: profilesTexts.styleVotes,
  forum: profilesTexts.forums,
} as const

function Actions({ profile }: { profile: AskedProfile }) {
  const navigate = useNavigate()
  const memberOnly = useMemberOnly()
  const { user } = useSession()
  if (profile.viewer.isSelf) {
    return (
      <Link
        to={paths.myKloset}
        className={buttonStyle({ variant: 'outline', className: 'flex-1 md:flex-none' })}
      >
        {profilesTexts.editButton}
      </Link>
    )
  }
  const { id, username } = profile
  const follow = <FollowButton person={followedIn(profile)} username={username} />
  return (
    <>
      <FollowButton
        person={followedIn(profile)}
        username={username}
        within="page"
        className="flex-1 md:min-w-30 md:flex-none"
      />
      <Button
        variant="outline"
        onClick={memberOnly(() => navigate(paths.chatWith(id)))}
        className="flex-1 md:flex-none"
      >
        {profilesTexts.message}
      </Button>
      {/* These buttons wrap together when the row is too narrow. */}
      <div className="flex gap-2">
        <ShareButton
          path={paths.user(id)}
          title={personName(profile)}
          className="inset-ring inset-ring-line-strong"
        />
        {user && (
          <PersonMenu
            person={profile}
            report={{ name: safetyTexts.reportPerson, subject: reportedPerson(profile) }}
            isMuted={profile.viewer.isMuted}
            isRestricted={profile.viewer.isRestricted}
            follow={follow}
            trigger={
              <IconButton label={commonTexts.more} className="inset-ring inset-ring-line-strong">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          />
        )}
      </div>
      <VisitorReport about={paths.user(id)} label={safetyTexts.reportPerson} />
    </>
  )
}

/** The public collections of a person, or an error when they could not be loaded; undefined when there are none. */
function useCollectionsOf(userId: string, isAsked: boolean) {
  const { data, error, refetch } = useQuery({
    ...publicCollectionsQuery(userId),
    enabled: isAsked,
  })
  if (data) {
    const { items } = data
    return items.length > 0
      ? { count: items.length, content: <PublicCollections collections={items} /> }
      : undefined
  }
  if (!error) return undefined
  const { publicFailed } = collectionsTexts
  return { content: <ErrorState title={publicFailed} error={error} onRetry={refetch} /> }
}

function Person({ profile }: { profile: AskedProfile }) {
  const name = personName(profile)
  const size = useIsDesktop() ? 160 : 88
  usePageTitle(name)
  const isClosed = isClosedTo(profile)
  // A viewer who does not follow a private account may be one of its chosen people, and see some posts.
  const seesPosts = !isClosed || Object.values(profile.postCounts).some((count) => count > 0)
  const collections = useCollectionsOf(profile.id, !isClosed)
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
      {seesPosts ? (
        <PersonPosts
          userId={profile.id}
          counts={profile.postCounts}
          names={names}
          emptyTitle={profilesTexts.nothing}
          failure={loadingTexts.posts}
          collections={collections}
        />
      ) : (
        <EmptyState
          drawing={<Hanger />}
          title={privacyTexts.isPrivate}
          line={
            profile.viewer.isRequested
              ? privacyTexts.waitToSee(name)
              : privacyTexts.followToSee(name)
          }
          className="pt-16"
        />
      )}
    </ProfilePage>
  )
}

interface PersonGateProps {
  who: string
  children: (profile: AskedProfile) => ReactNode
}

/**
 * The person of the address. When there is none, members get a toast and Discover; visitors get a message on this page,
 * because Discover would redirect them. A blocked person is named, with a button that unblocks them.
 */
function PersonGate({ who, children }: PersonGateProps) {
  const navigate = useNavigate()
  const { user, loading } = useSession()
  const { data, error, isFetching, refetch } = useQuery(profileQuery(who))
  const isMissing = hasCode(error, 'profile_not_found')
  const { blocked, isUnknown } = useBlockedPerson(who, isMissing && user !== null)
  const hasNothing = error !== null && (isMissing || !data) && !loading
  const { title } = loadingTexts.userProfile
  // The address cannot exist, so only the title is shown.
  const isNoAddress = hasCode(error, 'invalid_input')
  const line = isNoAddress ? undefined : errorText(error)
  const leaves = hasNothing && user !== null && !isFetching && !isUnknown && !blocked
  useEffect(() => {
    if (!leaves) return
    toast({ title, line }, { kind: isMissing ? 'notice' : 'error', id: 'user-profile' })
    void navigate(paths.discover, { replace: true })
  }, [leaves, isMissing, title, line, navigate])
  // A person who is hidden now must not be shown from the cache.
  if (data && !isMissing) return children(data)
  if (blocked) return <BlockedPerson person={blocked} />
  if (hasNothing && !user) {
    const mayHelp = !isMissing && !isNoAddress
    return (
      <ErrorState title={title} {...(line && { line })} {...(mayHelp && { onRetry: refetch })} />
    )
  }
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

/** `/profile/:who` with an id or `@username` redirects to the page of that person. */
export function ProfileAlias() {
  const { who = '' } = useParams()
  return <PersonGate who={who}>{({ id }) => <Navigate replace to={paths.user(id)} />}</PersonGate>
}
