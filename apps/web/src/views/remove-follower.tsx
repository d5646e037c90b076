// Asks before it removes a follower of the viewer, and says what that changes.
import { BellOff, EyeOff, Heart, UserPlus } from 'lucide-react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { privacyTexts } from '@kloset/texts/privacy'
import { personName } from '../entities/person/person-name.ts'
import { useRemoveFollower } from '../features/follows/follow-requests.hooks.ts'
import { PersonQuestion } from '../features/relations/components/person-question.tsx'

interface RemoveFollowerProps {
  /** The viewer's id. */
  me: string
  person: ProfileCard
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemoveFollower({ me, person, open, onOpenChange }: RemoveFollowerProps) {
  const { isBusy, remove } = useRemoveFollower(me, person)
  const name = personName(person)
  const { removals } = privacyTexts
  return (
    <PersonQuestion
      person={person}
      open={open}
      onOpenChange={onOpenChange}
      question={privacyTexts.removeQuestion(name)}
      consequences={[
        { Icon: EyeOff, line: removals.posts },
        { Icon: Heart, line: removals.keeps },
        { Icon: BellOff, line: removals.untold(name) },
        { Icon: UserPlus, line: removals.again },
      ]}
      confirm={privacyTexts.remove}
      isBusy={isBusy}
      onConfirm={remove}
    />
  )
}
