// Whether the viewer's account is private, what that means, and who asks to follow.
import { useQuery } from '@tanstack/react-query'
import { Eye, type LucideIcon, Undo2, UserPlus, Users } from 'lucide-react'
import { privacyTexts } from '@kloset/texts/privacy'
import { ownProfileQuery } from '../entities/person/profiles.ts'
import { usePrivacy } from '../features/follows/follow-requests.hooks.ts'
import { useLiveRequests } from '../features/follows/follows.realtime.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { FollowRequests } from '../views/follow-requests.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

const { means } = privacyTexts
const meanings: readonly { Icon: LucideIcon; line: string }[] = [
  { Icon: Users, line: means.posts },
  { Icon: UserPlus, line: means.asks },
  { Icon: Eye, line: means.stays },
  { Icon: Undo2, line: means.back },
]

function PrivacySwitch({ isPrivate }: { isPrivate: boolean }) {
  const { mutate, isPending, variables } = usePrivacy()
  return (
    <Switch
      // The switch changes at once, and changes back if it could not be saved.
      checked={isPending ? variables : isPrivate}
      disabled={isPending}
      onCheckedChange={(checked) => mutate(checked)}
      label={privacyTexts.title}
      description={privacyTexts.line}
      className="mt-4 border-y border-line py-4"
    />
  )
}

export function PrivateAccountScreen() {
  const { data, error, refetch } = useQuery(ownProfileQuery)
  useLiveRequests()
  return (
    <SettingsPage title={privacyTexts.title}>
      {error && !data && (
        <ErrorState title={privacyTexts.loadFailed.title} error={error} onRetry={refetch} />
      )}
      {!error && !data && <Skeleton className="mt-4 h-20 rounded-field" />}
      {data && (
        <>
          <PrivacySwitch isPrivate={data.isPrivate} />
          <ul className="mt-2">
            {meanings.map(({ Icon, line }) => (
              <li key={line} className="flex gap-4 py-2.5 text-ink-2">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0">{line}</span>
              </li>
            ))}
          </ul>
          <FollowRequests me={data.id} list="waiting" />
          <FollowRequests me={data.id} list="declined" />
        </>
      )}
    </SettingsPage>
  )
}
