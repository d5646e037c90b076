// People who wait for an admin, with their answers.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Applicant } from '@kloset/contract/admin-registration.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Hanger } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { applicantsQuery } from '../admin-registration.api.ts'
import { useDecide } from '../admin-registration.hooks.ts'

interface RowProps {
  applicant: Applicant
  busy: boolean
  onAdmit: () => void
  onDecline: () => void
}

function ApplicantRow({ applicant, busy, onAdmit, onDecline }: RowProps) {
  const { username, email, answer, waitsSince } = applicant
  return (
    <li className="flex min-h-19 items-center gap-3 border-b border-line py-3 last:border-0">
      <Avatar name={username} src={null} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-15 font-semibold">@{username}</span>
          <TimeAgo at={waitsSince} format="list" className="text-12 text-muted" />
        </p>
        <p className="wrap-anywhere text-ink-2">{answer ?? adminTexts.noAnswer}</p>
        <p className="truncate text-12 text-muted">{email}</p>
      </div>
      <Button variant="outline" size="sm" busy={busy} onClick={onAdmit}>
        {adminTexts.letIn}
      </Button>
      <Menu
        trigger={
          <IconButton label={adminTexts.actionsFor(username)} className="-mr-3">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={onDecline}>{adminTexts.decline}</MenuItem>
      </Menu>
    </li>
  )
}

export function ApplicantList() {
  const query = useInfiniteQuery(applicantsQuery)
  const admit = useDecide('admit')
  const decline = useDecide('decline')
  const [asked, setAsked] = useState<Applicant | null>(null)
  const count = query.data?.pages[0]?.count ?? 0
  return (
    <section>
      <PagedList
        query={query}
        loading={commonTexts.loading}
        failure={{ title: adminTexts.loadFailed }}
        rowHeight="h-19"
        empty={<EmptyState drawing={<Hanger />} title={adminTexts.nobodyWaits} />}
      >
        {(applicants) => (
          <>
            <div className="flex min-h-11 items-center justify-between gap-4">
              <h2 className="serif-20">{adminTexts.waiting(count)}</h2>
              {applicants.length > 1 && (
                <Button
                  variant="text"
                  busy={admit.isPending}
                  onClick={() => admit.mutate(applicants.map(({ id }) => id))}
                  className="-mr-5"
                >
                  {adminTexts.letAllIn}
                </Button>
              )}
            </div>
            <ul>
              {applicants.map((applicant) => (
                <ApplicantRow
                  key={applicant.id}
                  applicant={applicant}
                  busy={admit.isPending && admit.variables.includes(applicant.id)}
                  onAdmit={() => admit.mutate([applicant.id])}
                  onDecline={() => setAsked(applicant)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={adminTexts.declineTitle(asked?.username ?? '')}
        description={adminTexts.declineLine}
        confirmLabel={adminTexts.decline}
        onConfirm={() => {
          if (asked) decline.mutate([asked.id])
          setAsked(null)
        }}
      />
    </section>
  )
}
