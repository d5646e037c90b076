// The live connection follows the session: a member's or a visitor's; and hears when the session was
// ended elsewhere.
import { noticeRefusal, onAuthEvent, recheckSession } from '../features/auth/auth.session.ts'
import { closeSocket, onRefused, onServerEvent, openSocket } from '../lib/socket.ts'

const recheck = () => {
  recheckSession().catch(() => undefined)
}

/** Opens and closes the connection with the session; answers how to stop. Called once. */
export function keepLive() {
  const stops = [
    onAuthEvent((event, session) => {
      // A connection belongs to the session it was opened with.
      if (!session || event === 'SIGNED_IN') closeSocket()
      openSocket(session ? 'member' : 'visitor')
    }),
    onServerEvent('session.ended', recheck),
    onRefused(noticeRefusal),
    closeSocket,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
