// The profile of a person whom the viewer has blocked. It shows only the name, and a button to unblock the person.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unblockPerson } from '@kloset/contract/relations'
import type { RelatedPerson } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { personName } from '../../../entities/person/person-name.ts'
import { call } from '../../../lib/api/http.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { MAIN_ID } from '../../../lib/navigation/route-announcer.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { toast } from '../../../ui/toast.ts'
import { readAllAgain } from '../relations.hooks.ts'

interface BlockedNoticeProps {
  person: RelatedPerson
  headingLevel: 1 | 3
}

export function BlockedNotice({ person, headingLevel }: BlockedNoticeProps) {
  const queryClient = useQueryClient()
  const name = personName(person)
  const { title, line } = safetyTexts.youBlocked(name)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unblockPerson, { params: { userId: person.id } }),
    onSuccess: () => {
      toast(safetyTexts.nowUnblocked(name), { id: 'safety' })
      // The button is removed together with this notice.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
      readAllAgain(queryClient)
    },
    onError: (error) => toastFailure(safetyTexts.unblockFailed, error, 'safety'),
  })
  return (
    <EmptyState
      headingLevel={headingLevel}
      drawing={<Avatar name={name} src={person.avatarUrl} size={88} className="opacity-60" />}
      title={title}
      line={line}
      action={
        <Button variant="outline" busy={isPending} onClick={() => mutate()}>
          {safetyTexts.unblock}
        </Button>
      }
    />
  )
}

export function BlockedPerson({ person }: { person: RelatedPerson }) {
  usePageTitle(personName(person))
  return (
    <div className="grid fills-page place-items-center">
      <BlockedNotice person={person} headingLevel={1} />
    </div>
  )
}
