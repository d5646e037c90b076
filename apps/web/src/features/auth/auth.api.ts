// The queries of one's own account, and of getting one.
import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@kloset/contract/devices'
import { getRegistration } from '@kloset/contract/registration'
import { call } from '../../lib/api/http.ts'

/** Where one is signed in, the last used first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

/** How people can join now. @param invitation the code of one, or null */
export const registrationQuery = (invitation: string | null) =>
  queryOptions({
    queryKey: ['registration', invitation],
    queryFn: ({ signal }) =>
      call(getRegistration, { query: { ...(invitation && { invitation }) }, signal }),
    staleTime: 0,
  })
