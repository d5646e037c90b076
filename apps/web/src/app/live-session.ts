// The live connection lives as long as somebody is signed in, and hears when the session was ended
// elsewhere.
import { onAuthEvent, recheckSession } from '../features/auth/auth.session.ts'
import { closeSocket, onServerEvent, openSocket } from '../lib/socket.ts'

/** Opens and closes the connection with the session; answers how to stop. Called once. */
export function keepLive() {
  const stopAuth = onAuthEvent((_event, session) => (session ? openSocket() : closeSocket()))
  const stopEnded = onServerEvent('session.ended', () => {
    recheckSession().catch(() => undefined)
  })
  return () => {
    stopAuth()
    stopEnded()
    closeSocket()
  }
}
