// Asks before a person is restricted, and says what that changes.
import { BellOff, Inbox, MessageSquareLock, Undo2 } from 'lucide-react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { useRestrict } from '../relations.hooks.ts'
import { PersonQuestion } from './person-question.tsx'
import { personName } from '../../../entities/person/person-name.ts'

interface RestrictQuestionProps {
  person: ProfileCard
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RestrictQuestion(props: RestrictQuestionProps) {
  const { isBusy, restrict } = useRestrict(props.person)
  const name = personName(props.person)
  const { restrictions, consequences } = safetyTexts
  return (
    <PersonQuestion
      {...props}
      question={safetyTexts.restrictQuestion(name)}
      consequences={[
        { Icon: MessageSquareLock, line: restrictions.comments },
        { Icon: Inbox, line: restrictions.messages },
        { Icon: BellOff, line: consequences.untold(name) },
        { Icon: Undo2, line: consequences.undo },
      ]}
      confirm={safetyTexts.restrict}
      isBusy={isBusy}
      onConfirm={restrict}
    />
  )
}
