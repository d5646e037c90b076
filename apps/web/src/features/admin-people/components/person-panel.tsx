// One person's account, and what an admin can do about it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPersonDetail, Role } from '@kloset/contract/admin-people.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { paths } from '../../../lib/navigation/paths.ts'
import { exactText } from '../../../lib/text/number.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { personQuery } from '../admin-people.api.ts'
import { useActOnPerson } from '../admin-people.hooks.ts'
import { ExplainedDialog } from './explained-dialog.tsx'
import { SanctionLine } from './sanction-line.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const roles = (['user', 'moderator', 'admin'] as const).map((value) => ({
  value,
  label: adminTexts.roles[value],
}))

function Facts({ detail }: { detail: AdminPersonDetail }) {
  const facts = [
    [detail.postsCount, adminTexts.postsWord(detail.postsCount)],
    [detail.upheldCases, adminTexts.upheld],
    [detail.devicesCount, adminTexts.devices(detail.devicesCount)],
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-3 divide-x divide-line border-y border-line py-3">
      {facts.map(([count, name]) => (
        <div key={name} className="flex flex-col-reverse px-4 first:pl-0">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="serif-28">{exactText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Asked = 'suspend' | 'delete' | null

function Account({ detail }: { detail: AdminPersonDetail }) {
  const { person, role, devicesCount, invitedBy } = detail
  const { mutate, isPending, variables } = useActOnPerson(person.id)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const name = person.displayName ?? `@${person.username}`
  const isAdmin = role === 'admin'
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={personName(person)} src={person.avatarUrl} size={72} />
        <div className="min-w-0">
          <h2 className="serif-28 written truncate">{personName(person)}</h2>
          <Link to={paths.user(person.id)} className="text-muted hover:text-ink">
            @{person.username}
          </Link>
          {invitedBy && (
            <p className="text-12 text-muted">{adminTexts.cameBy(`@${invitedBy.username}`)}</p>
          )}
        </div>
      </div>
      <Facts detail={detail} />
      <p className="mt-6 mb-1 text-12 font-medium text-muted">{adminTexts.role}</p>
      <Segmented<Role>
        label={adminTexts.role}
        value={role}
        onValueChange={(chosen) => mutate({ kind: 'role', role: chosen })}
        options={roles}
      />
      <Switch
        label={adminTexts.verified}
        description={adminTexts.verifiedLine}
        checked={person.verified}
        onCheckedChange={(verified) => mutate({ kind: 'verified', verified })}
        className="mt-3 border-b border-line py-3"
      />
      <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line">
        <p className="text-16 font-medium">{adminTexts.signOutEverywhere}</p>
        <Button
          variant="outline"
          size="sm"
          disabled={devicesCount === 0}
          busy={isPending && variables.kind === 'sessions'}
          onClick={() => mutate({ kind: 'sessions' })}
        >
          {adminTexts.signOutOf(devicesCount)}
        </Button>
      </div>
      <SanctionLine detail={detail} name={name} />
      {isAdmin ? (
        <p className="mt-5 text-12 text-muted">{adminTexts.adminsFirst}</p>
      ) : (
        <div className="mt-5 flex gap-2">
          <Button variant="outline" onClick={() => setAsked('suspend')} className="flex-1">
            {adminTexts.suspend}
          </Button>
          <Button variant="text" onClick={() => setAsked('delete')}>
            {adminTexts.deleteAccount}
          </Button>
        </div>
      )}
      {(['suspend', 'delete'] as const).map((action) => (
        <ExplainedDialog
          key={action}
          action={action}
          open={asked === action}
          name={name}
          busy={isPending}
          onClose={close}
          onSuspend={(body) => mutate({ kind: 'suspend', body }, { onSuccess: close })}
          onDelete={(body) => mutate({ kind: 'delete', body }, { onSuccess: close })}
        />
      ))}
    </>
  )
}

export function PersonPanel({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(personQuery(userId))
  if (data) return <Account detail={data} />
  return error ? (
    <ErrorState title={adminTexts.loadFailed} error={error} onRetry={refetch} />
  ) : (
    <Skeleton className="h-80 rounded-xl" />
  )
}
