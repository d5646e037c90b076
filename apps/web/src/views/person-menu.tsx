// The menu of another person, on their page or on something that they shared.
import { Ban, Flag, MessageSquareLock, MessageSquareText, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { BlockQuestion } from '../features/relations/components/block-question.tsx'
import { MuteSheet } from '../features/relations/components/mute-sheet.tsx'
import { RestrictQuestion } from '../features/relations/components/restrict-question.tsx'
import { useMute, useRestrict } from '../features/relations/relations.hooks.ts'
import type { ReportedSubject } from '../features/reports/reports.rules.ts'
import { paths } from '../lib/navigation/paths.ts'
import { leaveOverlays } from '../ui/overlay-history.ts'
import { type Action, ActionMenu } from '../ui/action-menu.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { useReporting } from './reporting.tsx'
import { personName } from '../entities/person/person-name.ts'

interface PersonMenuProps {
  person: ProfileCard
  trigger: ReactElement<Record<string, unknown>>
  /** The subject of a report from here, and the label of its entry: the post, or the person. */
  report: { name: string; subject: ReportedSubject; onHidden?: () => unknown }
  /** Shown in the head instead of the avatar: a thumbnail of the post. */
  picture?: ReactNode
  /** The follow button at the end of the head. */
  follow: ReactNode
  /** Actions on the post of the menu. */
  ofPost?: readonly Action[]
  /** Whether the person is muted, on a page that also shows muted people. */
  isMuted?: boolean
  /** Whether the person is restricted; the menu offers to restrict while that is unknown. */
  isRestricted?: boolean
}

function useMuteAction(person: ProfileCard, isMuted: boolean, ask: () => void): Action {
  const { unmute } = useMute(person)
  return isMuted
    ? { icon: <Volume2 aria-hidden />, label: safetyTexts.unmute, onSelect: unmute }
    : {
        icon: <VolumeX aria-hidden />,
        label: safetyTexts.mute,
        hint: safetyTexts.muteHint,
        onSelect: ask,
      }
}

function useRestrictAction(person: ProfileCard, isRestricted: boolean, ask: () => void): Action {
  const { unrestrict } = useRestrict(person)
  return isRestricted
    ? { icon: <MessageSquareText aria-hidden />, label: safetyTexts.lift, onSelect: unrestrict }
    : {
        icon: <MessageSquareLock aria-hidden />,
        label: safetyTexts.restrict,
        hint: safetyTexts.restrictHint,
        onSelect: ask,
      }
}

export function PersonMenu({
  person,
  trigger,
  report,
  picture,
  follow,
  ofPost,
  isMuted = false,
  isRestricted = false,
}: PersonMenuProps) {
  const navigate = useNavigate()
  const [question, setQuestion] = useState<'block' | 'mute' | 'restrict' | null>(null)
  const { report: openReport, sheet } = useReporting(report.onHidden)
  const onOpenChange = (open: boolean) => {
    if (!open) setQuestion(null)
  }
  const mute = useMuteAction(person, isMuted, () => setQuestion('mute'))
  const restrict = useRestrictAction(person, isRestricted, () => setQuestion('restrict'))
  const name = personName(person)
  return (
    <>
      <ActionMenu
        trigger={trigger}
        head={
          <div className="flex items-center gap-3 py-4">
            {picture ?? <Avatar name={name} src={person.avatarUrl} size={44} />}
            <div className="min-w-0 flex-1">
              <p className="written truncate text-15 font-semibold">{name}</p>
              <p className="truncate text-14 text-muted">@{person.username}</p>
            </div>
            {follow}
          </div>
        }
        actions={[
          ...(ofPost ?? []),
          mute,
          restrict,
          {
            icon: <Ban aria-hidden />,
            label: safetyTexts.blockPerson,
            onSelect: () => setQuestion('block'),
          },
          {
            icon: <Flag aria-hidden />,
            label: report.name,
            onSelect: () => openReport(report.subject),
          },
        ]}
      />
      {sheet}
      <MuteSheet person={person} open={question === 'mute'} onOpenChange={onOpenChange} />
      <RestrictQuestion
        person={person}
        open={question === 'restrict'}
        onOpenChange={onOpenChange}
      />
      <BlockQuestion
        person={person}
        open={question === 'block'}
        onOpenChange={onOpenChange}
        // The page is about a person who is now hidden.
        onBlocked={() => leaveOverlays().then(() => navigate(paths.discover, { replace: true }))}
      />
    </>
  )
}
