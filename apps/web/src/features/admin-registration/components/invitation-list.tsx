// All invitations, how much of each is used, and making a new one.
import { useQuery } from '@tanstack/react-query'
import { Copy, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedInvitation } from '@kloset/contract/admin-registration.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { sharingTexts } from '@kloset/texts/sharing'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tape } from '../../../ui/tape.tsx'
import { toast, UNDO_MS } from '../../../ui/toast.ts'
import { invitationsQuery } from '../admin-registration.api.ts'
import { useInvitations } from '../admin-registration.hooks.ts'
import { NewInvitationDialog } from './new-invitation-dialog.tsx'
import { personName } from '../../../entities/person/person-name.ts'

/** The press closes the menu, so a toast shows the result. */
const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: sharingTexts.linkCopied })
  } catch {
    toast({ ...sharingTexts.linkNotCopied, line: url }, { kind: 'error' })
  }
}

const toastInvitationMade = (url: string) =>
  toast(adminTexts.invitationMade, {
    action: { label: sharingTexts.copyLink, onPress: () => copy(url) },
    timeMs: UNDO_MS,
  })

function InvitationRow({ invitation, onEnd }: { invitation: ListedInvitation; onEnd: () => void }) {
  const { inviter, uses, maxUses, expiresAt, url } = invitation
  const name = inviter.displayName ?? `@${inviter.username}`
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0">
      <Avatar name={personName(inviter)} src={inviter.avatarUrl} size={32} />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_96px_minmax(0,auto)]">
        <p className="written truncate font-medium">{name}</p>
        <Tape share={uses / maxUses} steps={Math.min(maxUses, 10)} height={9} />
        <p className="text-muted">
          <span className="text-ink">{adminTexts.used(uses, maxUses)}</span>{' '}
          {url ? adminTexts.until(dayText(expiresAt)) : adminTexts.over}
        </p>
      </div>
      {url && (
        <Menu
          trigger={
            <IconButton label={adminTexts.actionsFor(inviter.username)} className="-mr-3">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Copy aria-hidden className="size-5" />} onSelect={() => void copy(url)}>
            {sharingTexts.copyLink}
          </MenuItem>
          <MenuItem onSelect={onEnd}>{adminTexts.endInvitation}</MenuItem>
        </Menu>
      )}
    </li>
  )
}

export function InvitationList() {
  const { data, error, refetch } = useQuery(invitationsQuery)
  const { create, end } = useInvitations()
  const [isOpen, setOpen] = useState(false)
  if (!data) {
    return error ? (
      <ErrorState title={adminTexts.loadFailed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-30 rounded-xl" />
    )
  }
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="serif-20">{adminTexts.invitations}</h2>
        <Button
          variant="text"
          icon={<Plus aria-hidden className="size-4" />}
          aria-label={adminTexts.newInvitation}
          onClick={() => setOpen(true)}
          className="-mr-4"
        >
          {adminTexts.newShort}
        </Button>
      </div>
      {data.items.length === 0 && <p className="text-muted">{adminTexts.noInvitations}</p>}
      <ul>
        {data.items.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onEnd={() => end.mutate(invitation.id)}
          />
        ))}
      </ul>
      <NewInvitationDialog
        open={isOpen}
        busy={create.isPending}
        onClose={() => setOpen(false)}
        onCreate={(given) =>
          create.mutate(given, {
            onSuccess: ({ items: [made] }) => {
              setOpen(false)
              if (made?.url) toastInvitationMade(made.url)
            },
          })
        }
      />
    </section>
  )
}
