// The queries of admins over registration.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getAllInvitations,
  getApplicants,
  getRegistrationSettings,
} from '@kloset/contract/admin-registration'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'registration'],
  queryFn: ({ signal }) => call(getRegistrationSettings, { signal }),
  staleTime: 0,
})

export const applicantsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'applicants'],
  queryFn: ({ pageParam, signal }) => call(getApplicants, { query: { cursor: pageParam }, signal }),
  ...paged,
  staleTime: 0,
})

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => call(getAllInvitations, { signal }),
  staleTime: 0,
})
