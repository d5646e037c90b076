// Sends one encrypted message to a browser's push service. Its address was given by a stranger: only https at public
// addresses, with limits on time and size, and no redirects.
import webPush from 'web-push'
import { type MayConnect, postOutside } from '../http/outside.ts'
import type { PushKeys } from './push-keys.queries.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly keys: PushKeys
  /** The address of the server's operator: `https:` or `mailto:`. */
  readonly subject: string
  /** What the device shows; only it can read this. */
  readonly payload: object
  /** A later message with the same topic replaces one that waits. Up to 32 characters of base64url. */
  readonly topic: string
}

/** `gone`: the device switched it off. `failed`: the service is slow, broken, or not on the open internet. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

const limits = { bytes: 4096, milliseconds: 8000 }
/** A device that was off for longer gets no message. */
const KEPT_SECONDS = 24 * 60 * 60

/** @param mayConnect public addresses when left out, and then only https */
export async function sendPush(
  target: PushTarget,
  { keys, subject, payload, topic }: PushMessage,
  mayConnect?: MayConnect,
): Promise<PushOutcome> {
  try {
    const url = new URL(target.endpoint)
    if (url.protocol !== 'https:' && mayConnect === undefined) return 'failed'
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...keys }, TTL: KEPT_SECONDS, topic, urgency: 'normal' },
    )
    const message = { headers: headers as Record<string, string>, body: body ?? Buffer.alloc(0) }
    const status = await postOutside(url, message, { ...limits, ...(mayConnect && { mayConnect }) })
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch {
    // Also for keys that are not a point of the curve.
    return 'failed'
  }
}
