// The queries of the viewer's account, and of signing up.
import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@kloset/contract/devices'
import { getRegistration } from '@kloset/contract/registration'
import { call } from '../../lib/api/http.ts'

/** The devices on which the viewer is signed in, the last used first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

/** How people can join now. @param invitation its code, or null */
export const registrationQuery = (invitation: string | null) =>
  queryOptions({
    queryKey: ['registration', invitation],
    queryFn: ({ signal }) =>
      call(getRegistration, { query: { ...(invitation && { invitation }) }, signal }),
    staleTime: 0,
  })
