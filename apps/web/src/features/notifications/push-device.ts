// Push messages on this device: the browser's subscription, and its registration on the server. Browsers ask a person
// once; only the person can change the answer later.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPushKey, switchPushOff, switchPushOn } from '@kloset/contract/notification-choices'
import { call } from '../../lib/api/http.ts'

/** `impossible` in a browser without push, and on an iPhone before Kloset is on the home screen. */
export type PushState = 'on' | 'off' | 'blocked' | 'impossible'

export const isPushPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function readState(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return (await currentSubscription()) ? 'on' : 'off'
}

async function announce(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, timeZone }
  await call(switchPushOn, { body })
}

/** Requests the browser's permission and subscribes; does nothing when the person refuses. */
async function switchOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await call(getPushKey)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  try {
    await announce(subscription)
  } catch (error) {
    // With a subscription that the server does not know, the switch would be on without any messages.
    await subscription.unsubscribe()
    throw error
  }
}

async function switchOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await call(switchPushOff, { body: { endpoint: subscription.endpoint } })
}

/** Registers the device again after signing in, because it belongs to a session. */
export async function renewPush(): Promise<void> {
  if (!isPushPossible() || Notification.permission !== 'granted') return
  const subscription = await currentSubscription()
  if (subscription) await announce(subscription)
}

const pushStateQuery = queryOptions({ queryKey: ['push-state'], queryFn: readState, staleTime: 0 })

/** The state of this device, and its switch. @param onFailed gets the error when switching failed */
export function usePushDevice(onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  const { data = null } = useQuery(pushStateQuery)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      await (isOn ? switchOn() : switchOff())
    },
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
  })
  return {
    state: data,
    isBusy: isPending,
    switchTo: (isOn: boolean) => mutateAsync(isOn).catch(() => undefined),
  }
}
