// The live connection lives as long as somebody is signed in, and hears when the session was ended
// elsewhere.
import { onAuthEvent, recheckSession } from '../features/auth/auth.session.ts'
import { closeSocket, onRefused, onServerEvent, openSocket } from '../lib/socket.ts'

const recheck = () => {
  recheckSession().catch(() => undefined)
}

/** Opens and closes the connection with the session; answers how to stop. Called once. */
export function keepLive() {
  const stops = [
    onAuthEvent((_event, session) => (session ? openSocket() : closeSocket())),
    onServerEvent('session.ended', recheck),
    onRefused(recheck),
    closeSocket,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
