// Asks before something is done to a person, and says what that changes.
import type { LucideIcon } from 'lucide-react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { commonTexts } from '@kloset/texts/common'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ButtonVariant } from '../../../ui/button-style.ts'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { personName } from '../../../entities/person/person-name.ts'

interface PersonQuestionProps {
  person: ProfileCard
  question: string
  consequences: readonly { Icon: LucideIcon; line: string }[]
  confirm: string
  variant?: ButtonVariant
  isBusy: boolean
  onConfirm: () => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PersonQuestion({ person, open, onOpenChange, ...props }: PersonQuestionProps) {
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <div className="flex items-center gap-4 py-5 md:pt-0">
        <Avatar name={personName(person)} src={person.avatarUrl} size={56} />
        <LowSheetTitle className="serif-28 min-w-0 wrap-anywhere">{props.question}</LowSheetTitle>
      </div>
      <ul>
        {props.consequences.map(({ Icon, line }) => (
          <li key={line} className="flex min-h-13 items-center gap-4 border-t border-line py-2">
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button variant="outline" size="lg" onClick={() => onOpenChange(false)}>
          {commonTexts.cancel}
        </Button>
        <Button
          variant={props.variant}
          size="lg"
          busy={props.isBusy}
          onClick={() => props.onConfirm().then(() => onOpenChange(false))}
        >
          {props.confirm}
        </Button>
      </div>
    </LowSheet>
  )
}
