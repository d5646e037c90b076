// Asks before a person is blocked, and says what that changes.
import { BellOff, EyeOff, MessageCircleOff, Undo2, UserMinus } from 'lucide-react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { useBlock } from '../relations.hooks.ts'
import { PersonQuestion } from './person-question.tsx'
import { personName } from '../../../entities/person/person-name.ts'

interface BlockQuestionProps {
  person: ProfileCard
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Leaves a page that is hidden now. */
  onBlocked: () => unknown
}

export function BlockQuestion({ onBlocked, ...props }: BlockQuestionProps) {
  const { isBusy, block } = useBlock(props.person, onBlocked)
  const name = personName(props.person)
  const { consequences } = safetyTexts
  return (
    <PersonQuestion
      {...props}
      question={safetyTexts.blockQuestion(name)}
      consequences={[
        { Icon: EyeOff, line: consequences.invisible },
        { Icon: UserMinus, line: consequences.follows },
        { Icon: MessageCircleOff, line: consequences.messages },
        { Icon: BellOff, line: consequences.untold(name) },
        { Icon: Undo2, line: consequences.undo },
      ]}
      confirm={safetyTexts.block}
      variant="danger"
      isBusy={isBusy}
      onConfirm={block}
    />
  )
}
