// The viewer's own page: the profile and its form, the body, the posts, and signing out.
import { useQuery } from '@tanstack/react-query'
import {
  Bookmark,
  ChevronRight,
  Heart,
  NotebookPen,
  Settings,
  ShieldCheck,
  Shirt,
} from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { closetTexts } from '@kloset/texts/closet'
import { collectionsTexts } from '@kloset/texts/collections'
import { insightsTexts } from '@kloset/texts/insights'
import { loadingTexts } from '@kloset/texts/loading'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { OwnProfile } from '@kloset/contract/profiles.schemas'
import { countedRequestsMax } from '@kloset/contract/follow-requests'
import { privacyTexts } from '@kloset/texts/privacy'
import { profilesTexts } from '@kloset/texts/profiles'
import { sharingTexts } from '@kloset/texts/sharing'
import { shellTexts } from '@kloset/texts/shell'
import { adoptSession, useSession } from '../features/auth/auth.session.ts'
import { SignOutButton } from '../features/auth/components/sign-out-button.tsx'
import { collectionsQuery } from '../features/collections/collections.api.ts'
import { CollectionCards } from '../features/collections/components/collection-cards.tsx'
import { MyBody } from '../features/measurements/components/my-body.tsx'
import { AvatarEditor } from '../features/profiles/components/avatar-editor.tsx'
import { ProfileForm } from '../features/profiles/components/profile-form.tsx'
import { ownProfileQuery } from '../entities/person/profiles.ts'
import type { AskedProfile } from '../entities/person/profiles.ts'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { iconTextStyle } from '../ui/icon-button.tsx'
import { ShareButton } from '../views/share-sheet/share-button.tsx'
import { PersonPosts } from '../views/person-posts/person-posts.tsx'
import { ProfileHead, ProfileNames } from '../views/profile-head.tsx'
import { ProfilePage, ProfileSkeleton } from '../views/profile-page.tsx'
import { personName } from '../entities/person/person-name.ts'

const names = {
  regular: profilesTexts.myFashion,
  style_vote: profilesTexts.myStyleVotes,
  forum: profilesTexts.myForums,
} as const

const firstWords = {
  regular: profilesTexts.firstLook,
  style_vote: profilesTexts.firstVote,
  forum: profilesTexts.firstThread,
} as const

const shareFirst = (kind: PostType) => (
  <Link
    to={paths.upload}
    state={{ postType: kind }}
    className={buttonStyle({ variant: 'outline', size: 'sm' })}
  >
    {firstWords[kind]}
  </Link>
)

/** The name and picture in the header are the session's. */
function useShowInHeader() {
  const { session } = useSession()
  return (changes: Partial<Pick<OwnProfile, 'username' | 'displayName' | 'avatarUrl'>>) => {
    if (!session) return
    adoptSession({ ...session, user: { ...session.user, ...changes } }, 'USER_UPDATED')
  }
}

/** An icon on phones, an icon with text on desktop. */
const iconOrWord = cx(iconTextStyle, 'max-lg:w-11 max-lg:justify-center max-lg:px-0')

function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={iconOrWord}>
      {children}
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  )
}

function RequestsLink({ count }: { count: number }) {
  const shown = count >= countedRequestsMax ? `${count}+` : String(count)
  return (
    <Link
      to={paths.privateAccount}
      className={buttonStyle({ variant: 'quiet', className: 'order-first basis-full' })}
    >
      {privacyTexts.requestsWait(shown, count)}
    </Link>
  )
}

/** The links wrap together when the row is too narrow. */
function OwnLinks({ profile }: { profile: OwnProfile }) {
  const { session } = useSession()
  const isModerator = session !== null && session.user.role !== 'user'
  return (
    <div className="flex flex-wrap lg:-mx-3 lg:grid lg:w-full lg:grid-cols-2">
      <ShareButton
        path={paths.user(profile.id)}
        title={personName(profile)}
        words={<span className="max-lg:sr-only">{sharingTexts.title}</span>}
        className={iconOrWord}
      />
      {isModerator && (
        <IconLink to={paths.moderation} label={profilesTexts.moderation}>
          <ShieldCheck aria-hidden />
        </IconLink>
      )}
      <IconLink to={paths.closet} label={closetTexts.title}>
        <Shirt aria-hidden />
      </IconLink>
      <IconLink to={paths.ownReactions} label={profilesTexts.reactions.title}>
        <Heart aria-hidden />
      </IconLink>
      <IconLink to={paths.drafts} label={shellTexts.drafts}>
        <NotebookPen aria-hidden />
      </IconLink>
      <IconLink to={paths.collections} label={collectionsTexts.title}>
        <Bookmark aria-hidden />
      </IconLink>
      <IconLink to={paths.settings} label={profilesTexts.settings}>
        <Settings aria-hidden />
      </IconLink>
    </div>
  )
}

function OwnHead({ profile }: { profile: OwnProfile & AskedProfile }) {
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const isDesktop = useIsDesktop()
  const showInHeader = useShowInHeader()
  const avatar = (
    <AvatarEditor
      person={profile}
      size={isDesktop ? 160 : 88}
      onSaved={(avatarUrl) => showInHeader({ avatarUrl })}
    />
  )
  const close = () => {
    flushSync(() => setIsEditing(false))
    editButton.current?.focus({ preventScroll: true })
    // The form is longer than the head. After closing it, the page would be scrolled below the changed part.
    scrollTo({ top: 0, behavior: 'instant' })
  }
  if (!isEditing) {
    return (
      <ProfileHead
        profile={profile}
        avatar={avatar}
        actions={
          <>
            <Button
              ref={editButton}
              variant="outline"
              onClick={() => setIsEditing(true)}
              className="flex-1 md:flex-none"
            >
              {profilesTexts.edit}
            </Button>
            <SignOutButton variant="text" />
            {profile.requestsCount > 0 && <RequestsLink count={profile.requestsCount} />}
            <OwnLinks profile={profile} />
          </>
        }
      />
    )
  }
  return (
    <>
      <ProfileNames profile={profile} avatar={avatar} />
      <div className="mt-6">
        <ProfileForm
          profile={profile}
          onCancel={close}
          onSaved={({ username, displayName }) => {
            close()
            showInHeader({ username, displayName })
          }}
        />
      </div>
    </>
  )
}

/** The viewer's collections, or an error when they could not be loaded; undefined until then. */
function useOwnCollections() {
  const { data, error, refetch } = useQuery(collectionsQuery())
  if (data) {
    return {
      count: data.items.length,
      content: <CollectionCards headingLevel={3} collections={data.items} />,
    }
  }
  if (!error) return undefined
  const { loadFailed } = collectionsTexts
  return { content: <ErrorState title={loadFailed} error={error} onRetry={refetch} /> }
}

export function MyKlosetScreen() {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery)
  const collections = useOwnCollections()
  usePageTitle(profilesTexts.myKloset)
  if (error && !profile) {
    const { title } = loadingTexts.profile
    return <ErrorState title={title} error={error} onRetry={refetch} />
  }
  if (!profile) return <ProfileSkeleton />
  return (
    <ProfilePage head={<OwnHead profile={profile} />}>
      <MyBody className="pt-3.5 pb-1 lg:pt-0 lg:pb-3" />
      <Link
        to={paths.insights}
        className="flex min-h-12 items-center justify-between border-y border-line font-medium lg:mb-3"
      >
        {insightsTexts.title}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      <PersonPosts
        userId={profile.id}
        counts={profile.postCounts}
        names={names}
        emptyTitle={profilesTexts.nothing}
        emptyActionOf={shareFirst}
        failure={loadingTexts.yourPosts}
        collections={collections}
      />
    </ProfilePage>
  )
}
