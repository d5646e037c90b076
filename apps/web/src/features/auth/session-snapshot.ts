// What this browser stores about the signed-in person, so that the next visit shows them at once. It has no secret.
import type { Session } from '@kloset/contract/auth.schemas'

/** The part of the viewer that is known at once, from the snapshot of the last visit. */
export type Viewer = Pick<Session['user'], 'id' | 'username' | 'displayName' | 'avatarUrl'>

interface Snapshot extends Viewer {
  expiresAt: string
}

export const SNAPSHOT_KEY = 'kloset.session'

/** @returns null when nobody was signed in, or the session has run out */
export function readSnapshot(): Viewer | null {
  try {
    const snapshot = JSON.parse(localStorage.getItem(SNAPSHOT_KEY) ?? 'null') as Snapshot | null
    return snapshot && Date.parse(snapshot.expiresAt) > Date.now() ? snapshot : null
  } catch {
    return null
  }
}

/** Whether somebody was signed in when this browser was last asked, also if their session has run out since. */
export const hasSnapshot = () => localStorage.getItem(SNAPSHOT_KEY) !== null

/** Other tabs learn of it by the `storage` event. */
export function writeSnapshot(session: Session | null) {
  if (!session) return localStorage.removeItem(SNAPSHOT_KEY)
  const { id, username, displayName, avatarUrl } = session.user
  const snapshot: Snapshot = { id, username, displayName, avatarUrl, expiresAt: session.expiresAt }
  return localStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot))
}
