// The thumbnail of a case: its picture blurred, or an icon of its kind.
import { EyeOff, Lock, MessageCircle } from 'lucide-react'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { Avatar } from '../../../ui/avatar.tsx'
import { Placeholder } from '../../../ui/placeholder.tsx'
import { personName } from '../../../entities/person/person-name.ts'

function Sign({ subjectKind, person, placeholder }: CaseSummary) {
  if (subjectKind === 'message') return <Lock aria-hidden className="size-5" />
  if (subjectKind === 'profile' && person) {
    const name = personName(person)
    return <Avatar name={name} src={null} size={36} />
  }
  if (!placeholder) return <MessageCircle aria-hidden className="size-5" />
  return (
    <>
      <Placeholder hash={placeholder} />
      <EyeOff aria-hidden className="relative size-4 text-on-glass drop-shadow-md" />
    </>
  )
}

export const CaseThumb = ({ summary }: { summary: CaseSummary }) => (
  <span className="relative grid h-16 w-12 shrink-0 place-items-center overflow-hidden rounded-thumb bg-wash text-muted">
    <Sign {...summary} />
  </span>
)
