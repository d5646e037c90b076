// The devices on which a person is signed in; each can be signed out.
import { Monitor, Smartphone } from 'lucide-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession } from '@kloset/contract/devices'
import type { Device } from '@kloset/contract/devices.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { devicesQuery } from '../auth.api.ts'
import { describeDevice } from '../auth.rules.ts'
import { FilledText } from '../../../ui/filled-text.tsx'
import { toastError } from '../../../ui/failure-toast.ts'

const TOAST = 'devices'

function useEnding() {
  const queryClient = useQueryClient()
  const settled = {
    onError: (error: unknown) => toastError(error, TOAST),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  }
  const one = useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    ...settled,
  })
  const others = useMutation({
    mutationFn: () => call(endOtherSessions),
    ...settled,
  })
  return { one, others }
}

interface DeviceRowProps {
  device: Device
  busy: boolean
  onEnd: () => void
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { name, isPhone } = describeDevice(device.userAgent)
  const Drawing = isPhone ? Smartphone : Monitor
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-2 last:border-0">
      <Drawing aria-hidden className="size-6 shrink-0 stroke-[1.5]" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-12 text-muted">
          {device.isCurrent ? (
            accountTexts.thisDevice
          ) : (
            <FilledText
              text={accountTexts.lastUsed}
              parts={{ when: <TimeAgo at={device.lastUsedAt} format="list" /> }}
            />
          )}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          onClick={onEnd}
          aria-label={accountTexts.signOutOf(name)}
        >
          {accountTexts.signOutDevice}
        </Button>
      )}
    </li>
  )
}

export function DeviceList() {
  const { data, error, refetch } = useQuery(devicesQuery)
  const { one, others } = useEnding()
  if (error && !data) {
    const { title } = authTexts.devicesFailed
    return <ErrorState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-16 rounded-field" />
  return (
    <>
      <ul aria-label={accountTexts.devices}>
        {data.items.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={one.isPending && one.variables === device.id}
            onEnd={() => one.mutate(device.id)}
          />
        ))}
      </ul>
      {data.items.length > 1 && (
        <Button
          variant="text"
          busy={others.isPending}
          onClick={() => others.mutate()}
          className="mt-2 -ml-5 max-w-[calc(100%+40px)] text-left"
        >
          {accountTexts.signOutOthers}
        </Button>
      )}
    </>
  )
}
