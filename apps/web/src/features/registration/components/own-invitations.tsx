// The viewer's invitations: who joined with them, with buttons to end one and to make another. Draws nothing when there
// are none and none can be made.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { createInvitation, endInvitation, getOwnInvitations } from '@kloset/contract/registration'
import type { OwnInvitation } from '@kloset/contract/registration.schemas'
import { settingsTexts } from '@kloset/texts/settings'
import { call } from '../../../lib/api/http.ts'
import { refreshedQuery } from '../../../lib/api/queries.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { personName } from '../../../entities/person/person-name.ts'
import { toastError } from '../../../ui/failure-toast.ts'

const queryKey = ['own-invitations'] as const

/** @param renderSection puts the invitations under their heading */
export function OwnInvitations({
  renderSection,
}: {
  renderSection: (content: ReactNode) => ReactNode
}) {
  const queryClient = useQueryClient()
  const { data } = useQuery(refreshedQuery(queryKey, getOwnInvitations))
  const invite = useMutation({
    mutationFn: () => call(createInvitation),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error) => {
      toastError(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  if (!data || (data.left === 0 && data.items.length === 0)) return null
  return renderSection(
    <>
      <ul>
        {data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {data.left > 0 && (
        <Button
          variant="text"
          busy={invite.isPending}
          onClick={() => invite.mutate()}
          className="mt-2 -ml-5"
        >
          {settingsTexts.invite(data.left)}
        </Button>
      )}
    </>,
  )
}

function InvitationRow({ invitation }: { invitation: OwnInvitation }) {
  const queryClient = useQueryClient()
  const { id, url, uses, maxUses, expiresAt, joined } = invitation
  const end = useMutation({
    mutationFn: () => call(endInvitation, { params: { invitationId: id } }),
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const used = uses > 0 ? settingsTexts.invitationUsed(joined.map(personName), uses) : null
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="flex min-w-48 flex-1 items-center gap-3">
        {joined.map((person) => (
          <Link key={person.id} to={paths.user(person.id)} aria-label={personName(person)}>
            <Avatar name={personName(person)} src={person.avatarUrl} size={32} />
          </Link>
        ))}
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {url
              ? settingsTexts.invitationUntil(maxUses - uses, dayText(expiresAt))
              : (used ?? settingsTexts.invitationOver)}
          </p>
          {url && used && <p className="wrap-anywhere text-14 text-muted">{used}</p>}
        </div>
      </div>
      {url && (
        <div className="flex gap-2">
          <CopyLinkButton url={url} size="sm" />
          <Button variant="outline" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
            {settingsTexts.endInvitation}
          </Button>
        </div>
      )}
    </li>
  )
}
