// The queries of admins over registration.
import {
  getAllInvitations,
  getApplicants,
  getRegistrationSettings,
} from '@kloset/contract/admin-registration'
import { pageReader, refreshedPages, refreshedQuery } from '../../lib/api/queries.ts'

export const settingsQuery = refreshedQuery(['admin', 'registration'], getRegistrationSettings)

export const applicantsQuery = refreshedPages(['admin', 'applicants'], pageReader(getApplicants))

export const invitationsQuery = refreshedQuery(['admin', 'invitations'], getAllInvitations)
