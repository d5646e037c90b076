// The head of a person's page: picture, names, bio, counts, links and actions.
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpRight, Globe, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isWebAddress, socialPage } from '@kloset/contract/links'
import { privacyTexts } from '@kloset/texts/privacy'
import { profilesTexts } from '@kloset/texts/profiles'
import type { FollowList } from '../features/follows/follows.api.ts'
import { useLiveProfile } from '../features/follows/follows.realtime.ts'
import {
  isClosedTo,
  ownProfileQuery,
  profileQuery,
  useFollowersCount,
} from '../entities/person/profiles.ts'
import type { AskedProfile } from '../entities/person/profiles.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { FollowListSheet } from './follow-list.tsx'
import { useMemberOnly } from './member-only.ts'
import { VerifiedBadge } from './verified-badge.tsx'
import { countText, exactText } from '../lib/text/number.ts'
import { personName } from '../entities/person/person-name.ts'

function Counts({ profile }: { profile: AskedProfile }) {
  const queryClient = useQueryClient()
  useLiveProfile(profile.id, () => {
    for (const queryKey of [profileQuery(profile.id).queryKey, ownProfileQuery.queryKey]) {
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  })
  const memberOnly = useMemberOnly()
  const [list, setList] = useState<FollowList | null>(null)
  const { regular, style_vote: votes, forum } = profile.postCounts
  const posts = regular + votes + forum
  const isClosed = isClosedTo(profile)
  const count = (number: number, word: string) => (
    <>
      <span className="serif-20" title={exactText(number)}>
        {countText(number)}
      </span>{' '}
      <span className="text-muted">{word}</span>
    </>
  )
  const opener = (name: FollowList, number: number, word: string) => (
    <button
      type="button"
      onClick={memberOnly(() => setList(name))}
      className="target relative hover:underline hover:underline-offset-4"
    >
      {count(number, word)}
    </button>
  )
  const { followingCount } = profile
  const followersCount = useFollowersCount(profile)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 lg:gap-x-8">
      {(!isClosed || posts > 0) && <span>{count(posts, profilesTexts.postsWord(posts))}</span>}
      {opener('followers', followersCount, profilesTexts.followersWord(followersCount))}
      {opener('following', followingCount, profilesTexts.followingWord(followingCount))}
      <FollowListSheet
        userId={profile.id}
        isHidden={isClosed}
        list={list}
        onClose={() => setList(null)}
      />
    </div>
  )
}

function Links({ profile }: { profile: AskedProfile }) {
  const { instagram, tiktok, website } = profile
  const pages = [
    website && isWebAddress(website) && { href: website, words: new URL(website).hostname },
    instagram && { href: socialPage('instagram.com', instagram), words: 'Instagram' },
    tiktok && { href: socialPage('tiktok.com', tiktok), words: 'TikTok' },
  ].filter((page) => page !== null && typeof page === 'object')
  if (pages.length === 0) return null
  return (
    <ul aria-label={profilesTexts.links} className="mt-3 flex flex-wrap gap-x-5">
      {pages.map(({ href, words }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="target relative flex items-center gap-1.5 py-1 font-medium text-ink-2 hover:text-ink hover:underline hover:underline-offset-3"
          >
            {href === website ? (
              <Globe aria-hidden className="size-4" />
            ) : (
              <ArrowUpRight aria-hidden className="size-4" />
            )}
            <span className="truncate">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ProfileHeadProps {
  profile: AskedProfile
  /** 88 px on phones, 160 on desktop. */
  avatar: ReactNode
  actions: ReactNode
}

/** Picture and names, which are also above the form of the viewer's profile. */
export function ProfileNames({ profile, avatar }: Omit<ProfileHeadProps, 'actions'>) {
  const name = personName(profile)
  return (
    <div className="flex items-center gap-4 lg:block">
      {avatar}
      <div className="min-w-0 flex-1">
        <h1 className="serif-28 lg:serif-40 break-words lg:mt-5">{name}</h1>
        <p className="mt-0.5 text-muted">
          <span className="break-all">@{profile.username}</span>
          {profile.isPrivate && (
            <Lock
              role="img"
              aria-label={privacyTexts.title}
              className="ml-1 inline size-3.5 align-[-2px]"
            />
          )}
          {profile.location && ` · ${profile.location}`}
        </p>
        {profile.verified && <VerifiedBadge words className="mt-1" />}
      </div>
    </div>
  )
}

export function ProfileHead({ profile, avatar, actions }: ProfileHeadProps) {
  const { ctaLabel, ctaUrl } = profile
  return (
    <div>
      <ProfileNames profile={profile} avatar={avatar} />
      {profile.status && (
        <p className="written mt-3 break-words text-ink-2 lg:mt-2">{profile.status}</p>
      )}
      {profile.bio && (
        <p className="written mt-3.5 text-16 leading-[1.375rem] whitespace-pre-line lg:mt-3">
          <LinkedText text={profile.bio} />
        </p>
      )}
      <div className="mt-3 lg:mt-4">
        <Counts profile={profile} />
      </div>
      <Links profile={profile} />
      <div className="mt-3.5 flex max-w-96 flex-wrap gap-2 md:max-w-none lg:mt-5">{actions}</div>
      {ctaLabel && ctaUrl && isWebAddress(ctaUrl) && (
        <a
          href={ctaUrl}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={cx(buttonStyle({ variant: 'quiet' }), 'mt-2 min-w-0! max-w-full lg:mt-3')}
        >
          <span className="truncate">{ctaLabel}</span>
          <ArrowUpRight aria-hidden className="size-4" />
        </a>
      )}
    </div>
  )
}
