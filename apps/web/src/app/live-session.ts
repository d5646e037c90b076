// The live connection follows the session: a member's or a visitor's. When the session was ended elsewhere, a toast
// says so on any page. Drafts and the return target end with the session.
import { authTexts } from '@kloset/texts/auth'
import {
  currentViewerId,
  howLeft,
  handleRefusal,
  onAuthEvent,
  recheckSession,
} from '../features/auth/auth.session.ts'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { closeSocket, onConnect, onRefused, onServerEvent, openSocket } from '../lib/api/socket.ts'
import { forgetEveryReturnTarget } from '../lib/navigation/return-target.ts'
import { closeToast, toast } from '../ui/toast.ts'

const ENDED_TOAST = 'session-ended'

const recheck = () => {
  recheckSession().catch(() => undefined)
}

/** Notices the end of a suspension: nothing else on its page does. Returns a function that stops it. */
export function watchSuspension() {
  const stops = [onConnect(recheck), onServerEvent('profile.changed', recheck)]
  return () => {
    for (const stop of stops) stop()
  }
}

async function forgetFiles() {
  const { forgetKeptFiles } = await import('../features/media/kept-files.ts')
  await forgetKeptFiles()
}

/** Opens and closes the connection with the session; returns a function that stops it. Called once. */
export function keepLive() {
  setDraftOwner(currentViewerId())
  const stops = [
    onAuthEvent((event, session) => {
      // A connection belongs to the session it was opened with.
      if (!session || event === 'SIGNED_IN') closeSocket()
      openSocket(session ? 'member' : 'visitor')
    }),
    onAuthEvent((_event, session) => {
      if (session) closeToast(ENDED_TOAST)
      // After a deletion, the next page says so.
      else if (howLeft() === 'endedElsewhere') {
        // It stays, for a person who was away.
        toast(authTexts.endedElsewhere, { kind: 'notice', stays: true, id: ENDED_TOAST })
      }
    }),
    onAuthEvent((event) => {
      if (event !== 'SIGNED_OUT') return
      forgetEveryReturnTarget()
      forgetFiles().catch(() => undefined)
    }),
    onAuthEvent((_event, session) => setDraftOwner(session?.user.id ?? null)),
    onServerEvent('session.ended', recheck),
    onRefused(handleRefusal),
    closeSocket,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
