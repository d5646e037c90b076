// The queries of the viewer's account, and of signing up.
import { listSessions } from '@kloset/contract/devices'
import { getRegistration } from '@kloset/contract/registration'
import { refreshedQuery } from '../../lib/api/queries.ts'

/** The devices on which the viewer is signed in, the last used first. */
export const devicesQuery = refreshedQuery(['devices'], listSessions)

/** How people can join now. @param invitation its code, or null */
export const registrationQuery = (invitation: string | null) =>
  refreshedQuery(['registration', invitation], getRegistration, {
    query: { ...(invitation && { invitation }) },
  })
