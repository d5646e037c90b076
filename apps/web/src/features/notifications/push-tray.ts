// What the service worker showed on this device (apps/web/worker), once it is read in the application or elsewhere.
import { getNotification } from '@kloset/contract/notifications'
import { call, hasCode } from '../../lib/api/http.ts'
import { isPushPossible } from './push-device.ts'

/** Also for one that is gone. */
async function isRead(notificationId: string): Promise<boolean> {
  try {
    return (await call(getNotification, { params: { notificationId } })).isRead
  } catch (error) {
    if (hasCode(error, 'not_found')) return true
    throw error
  }
}

/** Closes what is read or gone. Rejects when the server does not say which that is: the rest stays. */
export async function closeReadPushes(): Promise<void> {
  if (!isPushPossible()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (await isRead(shown.tag)) shown.close()
  }
}
